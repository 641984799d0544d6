import { hoursText } from '../time/hours-text';
import { isolated } from '../isolated';
import type { AboutTexts } from './about-en';

export const aboutUr: AboutTexts = {
  title: 'اس ریس کے بارے میں',
  watch: 'لائیو ویڈیو دیکھیں',
  prizes: 'انعامات',
  poster: 'ریس کا پوسٹر',
  more: (count) => `${count} اور`,
  when: 'وقت',
  dates: 'تاریخیں',
  start: 'آغاز',
  cutoff: 'آخری وقت',
  afterCutoff: 'اس کے بعد کی آمد پر انتباہ ہوتا ہے؛ فیصلہ کلب کرتا ہے۔',
  timeZone: 'ٹائم زون',
  zone: (place, offset) => `${place} · ${isolated(offset)}`,
  allTimes: 'اس صفحے کے تمام اوقات اسی زون کے ہیں۔',
  ahead: (hours) => `آپ ${isolated(hours)} گھنٹے آگے ہیں۔`,
  behind: (hours) => `آپ ${isolated(hours)} گھنٹے پیچھے ہیں۔`,
  counts: 'کیا شمار ہوتا ہے',
  team: (pigeons) => `ہر چھت ${pigeons} کبوتر اڑاتی ہے۔`,
  teamWithHelpers: (all, team, helpers) => `ہر چھت ${all} کبوتر اڑاتی ہے: ${team} اور ${helpers} مددگار۔`,
  helpers: {
    best: (team) => `دن کی آخری ${team} آمدیں شمار ہوتی ہیں، مددگار بھی۔`,
    slot: () => 'مددگار اپنے کبوتر کی جگہ شمار ہوتا ہے۔',
    never: () => 'مددگار کبھی شمار نہیں ہوتے۔',
  },
  firstWinner: {
    earliest: 'پہلے کبوتر کا فاتح: دن کی سب سے پہلی آمد۔',
    'latest-first-bird': 'پہلے کبوتر کا فاتح: جس چھت کا پہلا کبوتر سب سے آخر میں اترے۔',
    'earliest-counted': 'پہلے کبوتر کا فاتح: شمار ہونے والی سب سے پہلی آمد۔',
  },
  lastWinner: {
    latest: 'آخری کبوتر کا فاتح: سب سے آخری آمد۔',
    'latest-counted': 'آخری کبوتر کا فاتح: شمار ہونے والی سب سے آخری آمد۔',
    'latest-full-team': 'آخری کبوتر کا فاتح: اس دن پوری ٹیم اتارنے والی چھتوں میں سب سے آخری آمد۔',
  },
  minimumFlight: (minutes) => `${hoursText('ur', minutes)} سے کم پرواز شمار نہیں ہوتی۔`,
  overnight: 'پرواز آدھی رات کے بعد بھی جاری رہ سکتی ہے: +1 اگلا دن ہے۔',
  ties: {
    shared: 'برابر مجموعے ایک ہی پوزیشن پاتے ہیں۔',
    listed: 'برابر مجموعے ایک کے بعد ایک آتے ہیں۔',
  },
  official: {
    one: 'کلب کی تصدیق پر دن باضابطہ ہوتا ہے۔',
    two: 'دو لوگوں کی تصدیق پر دن باضابطہ ہوتا ہے۔',
  },
  note: 'کلب کا نوٹ',
};
