import { useOwnTexts } from '../../../lib/texts/own-texts';

const en = {
  start: (time: string) => `Start ${time}`,
  flight: 'Flight',
  landed: 'Landed',
  pigeon: 'Pigeon',
  dayTotal: 'Day total',
  ofPigeons: (count: number): string => (count === 1 ? ', 1 pigeon' : `, ${count} pigeons`),
  noneCounts: 'no landing that counts',
  unknown: 'This loft does not take part in this tournament.',
  follow: 'Follow',
  unfollow: 'Following',
  seasons: 'All its races and records',
};

const ur: typeof en = {
  start: (time) => `آغاز ${time}`,
  flight: 'پرواز',
  landed: 'آمد',
  pigeon: 'کبوتر',
  dayTotal: 'دن کا مجموعہ',
  ofPigeons: (count) => `، ${count} کبوتر`,
  noneCounts: 'شمار ہونے والی کوئی آمد نہیں',
  unknown: 'یہ چھت اس ٹورنامنٹ میں شریک نہیں۔',
  follow: 'فالو کریں',
  unfollow: 'فالو کر رہے ہیں',
  seasons: 'تمام ریسیں اور ریکارڈ',
};

const texts = { en, ur };

export const useLoftTexts = () => useOwnTexts(texts);
