import { reasonIn } from '../../board/ready-reasons.js';

const en = {
  product: 'Parwaz',
  certificate: 'Certificate',
  certificates: 'Certificates',
  resultSheet: 'Result sheet',
  awarded: 'is awarded to the loft',
  place: (rank: number) => `${rank}${ordinalEnding(rank)} place`,
  shared: (names: string) => `shared with ${names}`,
  others: (names: string, more: number) => `${names} and ${more} more`,
  and: ', ',
  onDay: (date: string) => `on ${date}`,
  overDays: (days: number, first: string, last: string) => `over all ${days} days, ${first} to ${last}`,
  total: 'Total',
  totalTime: 'Total time',
  prize: 'Prize',
  official: (since: string) => `Official since ${since}`,
  provisional: 'Provisional: may still change',
  asOf: (when: string) => `As of ${when}`,
  code: (code: string) => `Code ${code}`,
  scan: 'The official result',
  scanProvisional: 'The result so far',
  draft: 'DRAFT',
  toResults: 'Back to the results',
  all: 'All certificates',
  allPlaces: 'All places',
  whichPlace: 'Place',
  notYet: 'No certificates yet',
  notYetHint: 'A day has certificates once it is closed, all days together once the last one is over.',
  none: 'Nobody has a place there yet',
  noneHint: 'A place needs a landing that counts.',
  forClub: 'For the club',
  pigeon: (number: number) => `#${number}`,
  rank: '#',
  loft: 'Loft',
  first: 'First pigeon',
  last: 'Last pigeon',
  noResult: 'No Result',
  reason: (reason: string) => reason,
  reasons: 'Reasons',
  reasonsOn: (page: number) => `reasons on page ${page}`,
  stands: {
    excluded: 'does not count',
    disqualified: 'disqualified',
    lost: 'lost',
    'not-flown': 'did not fly',
  },
};

export type PaperWords = typeof en;

function ordinalEnding(rank: number): string {
  const tens = rank % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th';
}

const urduPlaces = ['اول', 'دوم', 'سوم', 'چہارم', 'پنجم', 'ششم', 'ہفتم', 'ہشتم', 'نہم', 'دہم'];

const ur: PaperWords = {
  product: 'پرواز',
  certificate: 'سند',
  certificates: 'اسناد',
  resultSheet: 'نتائج کی شیٹ',
  awarded: 'یہ سند اس چھت کو دی جاتی ہے',
  place: (rank) => `${urduPlaces[rank - 1] ?? `${rank}ویں`} پوزیشن`,
  shared: (names) => `مشترک: ${names}`,
  others: (names, more) => `${names} اور مزید ${more}`,
  and: '، ',
  onDay: (date) => `بتاریخ ${date}`,
  overDays: (days, first, last) => `تمام ${days} دن، ${first} تا ${last}`,
  total: 'مجموعی',
  totalTime: 'مجموعی وقت',
  prize: 'انعام',
  official: (since) => `${since} سے باضابطہ`,
  provisional: 'غیر حتمی: ابھی بدل سکتا ہے',
  asOf: (when) => `${when} تک`,
  code: (code) => `کوڈ: ${code}`,
  scan: 'باضابطہ نتیجہ',
  scanProvisional: 'اب تک کا نتیجہ',
  draft: 'مسودہ',
  toResults: 'نتائج پر واپس',
  all: 'تمام اسناد',
  allPlaces: 'تمام پوزیشنیں',
  whichPlace: 'پوزیشن',
  notYet: 'ابھی اسناد نہیں',
  notYetHint: 'دن بند ہونے کے بعد اس کی اسناد بنتی ہیں، تمام دنوں کی آخری دن کے بعد۔',
  none: 'وہاں ابھی کسی کی پوزیشن نہیں',
  noneHint: 'پوزیشن کے لیے ایک شمار ہونے والی آمد چاہیے۔',
  forClub: 'کلب کی طرف سے',
  pigeon: (number) => `#${number}`,
  rank: '#',
  loft: 'چھت',
  first: 'پہلا کبوتر',
  last: 'آخری کبوتر',
  noResult: 'کوئی نتیجہ نہیں',
  reason: (reason) => reasonIn('ur', reason),
  reasons: 'وجوہات',
  reasonsOn: (page) => `وجوہات صفحہ ${page} پر`,
  stands: {
    excluded: 'شمار نہیں',
    disqualified: 'نااہل',
    lost: 'گمشدہ',
    'not-flown': 'نہیں اڑا',
  },
};

export const paperWords: Readonly<Record<'en' | 'ur', PaperWords>> = { en, ur };
