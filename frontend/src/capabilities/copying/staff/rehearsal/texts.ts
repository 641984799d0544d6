import type { Language } from '../../../../lib/texts/language';
import { useOwnStaffTexts } from '../../../../lib/texts/staff-language';

const en = {
  title: 'Rehearsal',
  about:
    'Types made-up landings into this tournament in your name, one every few seconds, as a desk does on race day. It goes on only while this page is open.',
  date: 'Date',
  today: (date: string) => `${date}, today`,
  play: 'Play',
  stop: 'Stop',
  typed: (count: number) => (count === 1 ? '1 landing typed' : `${count} landings typed`),
  retrying: (why: string) => `${why}. Trying again…`,
  stopped: (why: string) => `Stopped: ${why}`,
  failed: 'This did not work',
  waiting: 'Waiting for the live connection to the board',
  ask: {
    title: 'Type made-up landings?',
    question: (name: string) =>
      `Made-up landings are typed into ${name}. They stay there until somebody deletes the tournament or takes them out one by one.`,
  },
  board: 'Open the board',
  end: 'When you are done, delete this tournament in the list, or ask an admin to.',
  toList: 'To the list of tournaments',
  notHidden: 'Only a hidden tournament can be rehearsed',
  whyHidden:
    'Everybody can see this one and would take made-up landings for real ones. Make a rehearsal of it, which only its staff see.',
};

type RehearsalTexts = typeof en;

const ur: RehearsalTexts = {
  title: 'مشق',
  about:
    'اس ٹورنامنٹ میں آپ کے نام سے فرضی آمدیں لکھتی ہے، ہر چند سیکنڈ میں ایک، جیسے مقابلے کے دن ڈیسک لکھتا ہے۔ یہ صرف تب تک چلتی ہے جب تک یہ صفحہ کھلا ہے۔',
  date: 'تاریخ',
  today: (date) => `${date}، آج`,
  play: 'چلائیں',
  stop: 'روکیں',
  typed: (count) => (count === 1 ? '1 آمد لکھی گئی' : `${count} آمدیں لکھی گئیں`),
  retrying: (why) => `${why}۔ دوبارہ کوشش ہو رہی ہے…`,
  stopped: (why) => `رک گئی: ${why}`,
  failed: 'یہ نہیں ہو سکا',
  waiting: 'بورڈ سے براہِ راست رابطے کا انتظار ہے',
  ask: {
    title: 'فرضی آمدیں لکھیں؟',
    question: (name) =>
      `${name} میں فرضی آمدیں لکھی جائیں گی۔ وہ تب تک وہیں رہیں گی جب تک کوئی یہ ٹورنامنٹ حذف نہ کرے یا انہیں ایک ایک کر کے نہ نکالے۔`,
  },
  board: 'بورڈ کھولیں',
  end: 'کام ہو جائے تو یہ ٹورنامنٹ فہرست سے حذف کر دیں، یا ایڈمن سے کہیں۔',
  toList: 'ٹورنامنٹس کی فہرست',
  notHidden: 'مشق صرف پوشیدہ ٹورنامنٹ میں ہو سکتی ہے',
  whyHidden:
    'یہ ٹورنامنٹ سب کو نظر آتا ہے اور لوگ فرضی آمدوں کو اصلی سمجھیں گے۔ اس کی مشق کے لیے کاپی بنائیں، جو صرف اس کے عملے کو نظر آتی ہے۔',
};

export const rehearsalTexts: Readonly<Record<Language, RehearsalTexts>> = { en, ur };
export const useRehearsalTexts = (): RehearsalTexts => useOwnStaffTexts(rehearsalTexts);
