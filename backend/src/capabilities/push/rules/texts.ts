import type { Language } from '@parwaz/shared';

const en = {
  product: 'Parwaz',
  landed: (pigeons: string) => `Landed: ${pigeons}`,
  pigeon: (number: number, time: string) => `#${number} ${time}`,
  total: (total: string) => `total ${total}`,
  rank: (rank: string) => `rank ${rank}`,
  takesFirst: 'Takes first place',
  losesFirst: 'Has lost first place',
  takesFirstOf: (date: string) => `Takes first place of ${date}`,
  losesFirstOf: (date: string) => `Has lost first place of ${date}`,
  official: (date: string) => `The results of ${date} are official`,
  correction: (date: string, what: string, reason: string) => `Correction of ${date}: ${what}. ${reason}`,
  changed: (from: string, to: string) => `now ${to}, was ${from}`,
  ofPigeon: (number: number, what: string) => `#${number} ${what}`,
  none: 'no time',
  marks: { disqualified: 'disqualified', lost: 'lost', 'not-flown': 'did not fly' },
  unmarked: 'no mark',
  start: 'start',
  setBack: 'the day is no longer final',
  fields: 'the tournament was changed',
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  test: 'This is what a notification looks like.',
  testBody: 'Tap to open the board.',
};
type PushTexts = typeof en;

const ur: PushTexts = {
  product: 'پرواز',
  landed: (pigeons) => `اتر گئے: ${pigeons}`,
  pigeon: (number, time) => `\u2066#${number} ${time}\u2069`,
  total: (total) => `مجموعی وقت \u2066${total}\u2069`,
  rank: (rank) => `پوزیشن ${rank}`,
  takesFirst: 'پہلی پوزیشن پر آ گئے',
  losesFirst: 'پہلی پوزیشن چھن گئی',
  takesFirstOf: (date) => `\u2066${date}\u2069 کی پہلی پوزیشن پر آ گئے`,
  losesFirstOf: (date) => `\u2066${date}\u2069 کی پہلی پوزیشن چھن گئی`,
  official: (date) => `\u2066${date}\u2069 کے نتائج باضابطہ ہو گئے`,
  correction: (date, what, reason) => `\u2066${date}\u2069 کی تصحیح: ${what}۔ ${reason}`,
  changed: (from, to) => `اب \u2066${to}\u2069، پہلے \u2066${from}\u2069`,
  ofPigeon: (number, what) => `\u2066#${number}\u2069 ${what}`,
  none: 'کوئی وقت نہیں',
  marks: { disqualified: 'نااہل', lost: 'گمشدہ', 'not-flown': 'نہیں اڑا' },
  unmarked: 'کوئی نشان نہیں',
  start: 'آغاز',
  setBack: 'یہ دن اب حتمی نہیں رہا',
  fields: 'ٹورنامنٹ میں تبدیلی ہوئی',
  more: (count) => `اور ${count} مزید`,
  test: 'آپ کو اطلاع اس طرح ملے گی۔',
  testBody: 'بورڈ کھولنے کے لیے دبائیں۔',
};

export const pushTexts: Readonly<Record<Language, PushTexts>> = { en, ur };
