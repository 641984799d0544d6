export const linkTexts = {
  en: { picture: 'Picture', sheet: 'Result sheet', certificate: 'Certificate', certificates: 'Certificates' },
  ur: { picture: 'تصویر', sheet: 'نتائج کا ورق', certificate: 'سند', certificates: 'اسناد' },
};
