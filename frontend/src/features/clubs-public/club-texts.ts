import { useOwnTexts } from '../../lib/texts/own-texts';

const en = {
  title: (name: string) => `Club Name : ${name}`,
  chooseYear: 'Choose a year',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  owner: 'Owner Name',
  prize: 'Prize',
  participants: 'Total Participants',
  pool: 'Total Prize Pool',
  showAll: (count: string) => `Show all ${count}`,
  showLess: 'Show fewer',
  season: (year: string) => `Season ${year}`,
  seasonRule: (count: number) =>
    count === 1
      ? 'Sum of the grand totals of 1 finished tournament'
      : `Sum of the grand totals of ${count} finished tournaments`,
  flown: 'Flown',
  emptyTitle: 'No tournaments available',
  emptyText: 'There are currently no tournaments in this club.',
  unknownTitle: 'There is no such club',
  failedText: 'The server did not answer.',
};

const ur: typeof en = {
  title: (name) => `کلب کا نام : ${name}`,
  chooseYear: 'سال منتخب کریں',
  days: (count) => `${count} دن`,
  owner: 'مالک کا نام',
  prize: 'انعام',
  participants: 'کل شرکاء',
  pool: 'کل انعامی رقم',
  showAll: (count) => `تمام ${count} دکھائیں`,
  showLess: 'کم دکھائیں',
  season: (year) => `سیزن ${year}`,
  seasonRule: (count) =>
    count === 1 ? '1 مکمل ٹورنامنٹ کا مجموعی وقت' : `${count} مکمل ٹورنامنٹس کے مجموعی اوقات کا حاصل جمع`,
  flown: 'شرکت',
  emptyTitle: 'کوئی ٹورنامنٹ موجود نہیں',
  emptyText: 'اس کلب میں فی الحال کوئی ٹورنامنٹ نہیں۔',
  unknownTitle: 'ایسا کوئی کلب نہیں',
  failedText: 'سرور نے جواب نہیں دیا۔',
};

const texts = { en, ur };

export const useClubTexts = () => useOwnTexts(texts);
