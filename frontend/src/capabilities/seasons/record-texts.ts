import { useOwnTexts } from '../../lib/texts/own-texts';

const en = {
  records: 'Records',
  fromFinished: 'from finished races',
  longestFlight: 'Longest flight',
  bestDay: 'Best day',
  bestTotal: 'Best total',
  wins: 'Wins',
  mostWins: 'Most wins',
  shared: 'shared ones included',
  top3: 'In the top 3',
  ofRaces: (count: number) => (count === 1 ? 'of 1 race' : `of ${count} races`),
  allTime: 'All time',
  choose: 'Choose all time or a year',
  theRace: 'the race',
  noneIn: (year: string) => `No finished races in ${year}`,
};

const ur: typeof en = {
  records: 'ریکارڈ',
  fromFinished: 'مکمل ریسوں سے',
  longestFlight: 'سب سے لمبی پرواز',
  bestDay: 'بہترین دن',
  bestTotal: 'بہترین مجموعہ',
  wins: 'فتوحات',
  mostWins: 'سب سے زیادہ فتوحات',
  shared: 'مشترکہ سمیت',
  top3: 'پہلی تین میں',
  ofRaces: (count) => (count === 1 ? '1 ریس میں' : `${count} ریسوں میں`),
  allTime: 'تمام سال',
  choose: 'تمام سال یا ایک سال منتخب کریں',
  theRace: 'ریس',
  noneIn: (year) => `${year} میں ابھی کوئی مکمل ریس نہیں`,
};

const texts = { en, ur };

export const useRecordTexts = () => useOwnTexts(texts);
