export const linkTexts = {
  en: { picture: 'Picture', sheet: 'Result sheet', certificate: 'Certificate', certificates: 'Certificates' },
  ur: { picture: 'تصویر', sheet: 'نتائج کی شیٹ', certificate: 'سند', certificates: 'اسناد' },
};
