import type { CorrectionTexts } from './corrections-en';

/** The same in Urdu. */
export const correctionsUr: CorrectionTexts = {
  about: 'دن بند ہونے کے بعد کیا بدلا گیا، اور کیوں۔',
  noCorrections: 'کوئی تصحیح نہیں ہوئی۔',
  failed: 'تصحیحات پڑھی نہیں جا سکیں۔ براہِ کرم بعد میں کوشش کریں۔',
  line: (date, when) => `دن ${date} · ${when} پر بدلا گیا`,
  change: (from, to) => `${from} ← ${to}`,
  none: 'کوئی وقت نہیں',
  order: 'دوسری ترتیب',
  startTime: 'آغاز',
  pigeon: (number) => `#${number}`,
  left: 'نکال دی گئی',
  joined: 'شامل کی گئی',
  setBack: (from, to) => `دن واپس لیا گیا: ${from} ← ${to}`,
  states: { open: 'کھلا', closed: 'بند', official: 'سرکاری' },
  rules: 'قواعد',
  fields: {
    name: 'نام',
    numberOfPigeons: 'کبوتر',
    helperPigeons: 'مددگار کبوتر',
    dates: 'دن نکالا گیا',
    participatingLofts: 'چھتیں',
  },
  unmarked: 'نشان ہٹا دیا گیا',
  proof: (date) => `${date} کے نتیجے کا کوڈ`,
  proofHint: 'اسے لکھ لیں: ریکارڈ کی ہر نقل میں یہی کوڈ ہونا چاہیے۔',
  marks: { disqualified: 'نااہل', lost: 'گم', 'not-flown': 'نہیں اڑا' },
};
