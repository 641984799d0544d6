import { hoursText } from '../time/hours-text';
import { reasonIn, type DayChoice } from '@parwaz/shared';
import { isolated } from '../isolated';
import type { CorrectionTexts } from './corrections-en';

export const correctionsUr: CorrectionTexts = {
  about: 'دن بند ہونے کے بعد کیا بدلا گیا، اور کیوں۔',
  noCorrections: 'کوئی تصحیح نہیں ہوئی۔',
  failed: 'تصحیحات لوڈ نہیں ہو سکیں۔ براہِ کرم بعد میں کوشش کریں۔',
  // After Urdu letters figures would change their order with what follows.
  line: (date, when) => `دن ${isolated(date)} · ${isolated(when)} بجے بدلا گیا`,
  change: (from, to) => `${from} ← ${to}`,
  none: 'کوئی وقت نہیں',
  readyReason: (reason) => reasonIn('ur', reason),
  order: 'ترتیب بدلی گئی',
  startTime: 'آغاز',
  pigeon: (number) => isolated(`#${number}`),
  left: 'نکال دی گئی',
  joined: 'شامل کی گئی',
  setBack: (from, to) => `دن کی حالت بدلی گئی: ${from} ← ${to}`,
  states: { open: 'کھلا', closed: 'بند', official: 'باضابطہ', void: 'منسوخ' },
  rules: 'قواعد',
  fields: {
    name: 'نام',
    numberOfPigeons: 'کبوتر',
    helperPigeons: 'مددگار کبوتر',
    dates: 'دن نکالا گیا',
    participatingLofts: 'چھتیں',
    startTime: 'بغیر اندراج والی چھتوں کی اڑان کا وقت',
  },
  choices: {
    best: 'سب سے اچھی آمدیں شمار ہوں گی، مددگار بھی',
    slot: 'مددگار اپنے کبوتر کی جگہ شمار ہو گا',
    never: 'مددگار کبھی شمار نہیں ہوں گے',
    shared: 'برابر مجموعے ایک ہی پوزیشن پائیں گے',
    listed: 'برابر مجموعے ایک کے بعد ایک آئیں گے',
    earliest: 'پہلا فاتح: سب سے پہلی آمد',
    'latest-first-bird': 'پہلا فاتح: جس کا پہلا کبوتر سب سے آخر میں اترا',
    'earliest-counted': 'پہلا فاتح: شمار ہونے والی سب سے پہلی آمد',
    latest: 'آخری فاتح: سب سے آخری آمد',
    'latest-counted': 'آخری فاتح: شمار ہونے والی سب سے آخری آمد',
    'latest-full-team': 'آخری فاتح: پوری ٹیم والی چھت کی سب سے آخری آمد',
    one: 'ایک شخص دن کو باضابطہ قرار دیتا ہے',
    two: 'دو لوگ مل کر دن کو باضابطہ قرار دیتے ہیں',
  } satisfies Record<DayChoice, string>,
  minimumFlight: (minutes) =>
    minutes ? `کم از کم پرواز: ${hoursText('ur', minutes)}` : 'پرواز کی کوئی کم از کم حد نہیں',
  and: '، ',
  unmarked: 'نشان ہٹا دیا گیا',
  marks: { disqualified: 'نااہل', lost: 'گمشدہ', 'not-flown': 'نہیں اڑا' },
};
