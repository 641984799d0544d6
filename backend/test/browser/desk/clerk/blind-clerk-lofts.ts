import type { KnownLoft } from './clerk-lofts.js';

/** A loft, and the ways in which callers and clerks spell its name. */
export interface HeardLoft extends KnownLoft {
  spellings: readonly string[];
}

const heard = (name: string, address: string, ...spellings: string[]): HeardLoft => ({
  name,
  address,
  spellings,
});

/** Twenty-four lofts as a club has them, some of whose names share words. */
export const heardLofts: readonly HeardLoft[] = [
  heard('Dr Shahid Khan', 'Lahore', 'doctor shahid', 'ڈاکٹر شاہد'),
  heard('Khan Brothers', 'Kasur', 'خان برادرز'),
  heard('Sheikh Imran Butt', 'Lahore', 'shaikh imran', 'شیخ عمران'),
  heard('Butt Lofts', 'Gujranwala'),
  heard('Bilal Butt', 'Sialkot', 'بلال بٹ'),
  heard('Qureshi', 'Multan', 'quraishi', 'قریشی'),
  heard('Madina Lofts', 'Lahore', 'مدینہ'),
  heard('Tariq Mehmood', 'Okara', 'طارق'),
  heard('Star Pigeon Club', 'Lahore', 'سٹار'),
  heard('Rafiq Ahmad', 'Kasur', 'rafiq ahmed', 'رفیق'),
  heard('Haji Rasool Bakhsh', 'Multan', 'rasul', 'رسول'),
  heard('Yousaf Jutt', 'Sahiwal', 'yusuf', 'یوسف'),
  heard('Riaz Gujjar', 'Gujrat', 'riyaz', 'ریاض'),
  heard('Syed Ghulam Abbas', 'Jhang', 'sayed ghulam', 'غلام عباس'),
  heard('Chaudhry Nadeem', 'Lahore', 'ch nadeem', 'ندیم'),
  heard('Malik Waseem', 'Okara', 'wasim', 'وسیم'),
  heard('Mian Sajjad', 'Kasur', 'ساجد'),
  heard('Ustad Zafar', 'Faisalabad', 'zaffar', 'ظفر'),
  heard('Al Noor Lofts', 'Lahore', 'النور'),
  heard('Pehlwan Group', 'Gujranwala', 'pahlwan'),
  heard('Rana Kashif', 'Sialkot', 'کاشف'),
  heard('Bhatti Sons', 'Jhang', 'بھٹی'),
  heard('خان محمد', 'لاہور', 'خان محمد'),
  heard('استاد اکرم', 'قصور', 'akram'),
];

const wordsOf = (text: string): string[] => text.toLowerCase().split(' ');

/** Rank of a name for typed words, as a clerk would expect it: 0 best. */
function rankOf({ name }: KnownLoft, typed: string): number {
  const [words, sought] = [wordsOf(name), wordsOf(typed)];
  if (words.join(' ').startsWith(sought.join(' '))) return 0;
  let from = 0;
  const isInOrder = sought.every((one) => {
    from = words.findIndex((word, at) => at >= from && word.startsWith(one)) + 1;
    return from > 0;
  });
  return isInOrder ? 1 : Infinity;
}

/** True when nothing on earth could tell that another loft was meant. */
export const meansAnother = (loft: KnownLoft, typed: string): boolean =>
  heardLofts.some((other) => other !== loft && rankOf(other, typed) < rankOf(loft, typed));
