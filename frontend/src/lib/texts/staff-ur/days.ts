import { reasonIn } from '@parwaz/shared';
import { isolated } from '../../isolated';
import type { dayTexts } from '../staff/days';

const flightsText = (flights: number) => (flights === 1 ? '1 پرواز' : `${flights} پروازیں`);
const placesText = (places: number) =>
  places === 0
    ? 'ٹوٹل میں کوئی پوزیشن نہیں بدلے گی'
    : `ٹوٹل میں ${places === 1 ? '1 چھت' : `${places} چھتوں`} کی پوزیشن بدلے گی`;

export const dayUr: typeof dayTexts = {
  days: {
    states: { open: 'کھلا', closed: 'بند', official: 'باضابطہ', void: 'منسوخ' },
    button: (state) => `دن: ${state}`,
    title: (date) => `دن ${isolated(date)}`,
    open: 'نتائج آ رہے ہیں۔ آخری کبوتر آ جائے تو دن بند کریں: پھر کچھ خود بخود نہیں لیا جاتا، اور ہر تبدیلی کی وجہ بتانی ہوتی ہے۔',
    closed: (since) =>
      `${since} سے بند ہے۔ ناظرین پڑھتے ہیں ”غیر حتمی: ابھی بدل سکتا ہے“، اور ہر تبدیلی کی وجہ بتانی ہوتی ہے۔`,
    official: (since) =>
      `${since} سے باضابطہ ہے۔ ناظرین یہی پڑھتے ہیں، اور ہر تبدیلی تصحیحات میں درج ہوتی ہے۔`,
    void: (since) =>
      `${since} سے منسوخ ہے۔ اس کا کچھ شمار نہیں ہوتا، اور ناظرین وجہ پڑھتے ہیں۔ ہر تبدیلی کی وجہ بتانی ہوتی ہے۔`,
    asks: (who, day) => `${who} کے مطابق ${isolated(day)} باضابطہ ہے۔ تصدیق کریں؟`,
    somebody: 'کسی',
    waits: (day) => `آپ نے ${isolated(day)} کو باضابطہ کہا: اب کسی اور کی تصدیق کا انتظار ہے۔`,
    look: 'دیکھیں اس میں کیا ہے',
    bothSaid: (first, second) => `${first} نے باضابطہ کہا، ${second} نے تصدیق کی۔`,
    facts: {
      notLanded: (pigeons) => `نہیں اترے، نشان کے بغیر: ${pigeons}`,
      marks: (marked) => `نشان: ${marked || 'کوئی نہیں'}`,
      corrections: (count) => `تصحیحات: ${count}`,
      correctionsUnread: 'تصحیحات: ابھی لوڈ نہیں ہوئیں',
      winner: (names, total) => (names === '' ? 'کوئی فاتح نہیں' : `فاتح: ${names}، ${isolated(total)}`),
    },
    askedByYou: 'درج ہو گیا: اب کسی اور کو تصدیق کرنی ہے۔',
    needsTwo: 'اس ٹورنامنٹ میں دو لوگ مل کر دن کو باضابطہ قرار دیتے ہیں۔',
    toCome: (day, days) =>
      `${isolated(day)} ${days === 1 ? 'آنے والا کل ہے' : `میں ابھی ${days} دن باقی ہیں`}: ابھی کوئی کبوتر نہیں اڑایا گیا`,
    past: (day, days, state) =>
      `${isolated(day)} ${days === 1 ? 'گزرا ہوا کل تھا' : `کو گزرے ${days} دن ہو چکے`}۔ دن: ${state}۔`,
    clockSet: (minutes) =>
      `اس دن کی پرواز کے دوران گھڑی ${isolated(String(Math.abs(minutes)))} منٹ ${minutes > 0 ? 'آگے' : 'پیچھے'} کی جاتی ہے۔ پرواز دکھائی گئی گھڑی سے گنی جاتی ہے: اڑان کا وقت ہاتھ سے بدلا جا سکتا ہے۔`,
    restDay: 'آج اڑان کا دن نہیں۔',
    showToday: 'آج پر جائیں',
    early: {
      question: (what, day) => `پھر بھی ${isolated(day)} کے لیے محفوظ کریں؟ ${what}`,
      yes: (day) => `${isolated(day)} کے لیے محفوظ کریں`,
      no: 'محفوظ نہ کریں',
      notSaved: (what) => `محفوظ نہیں ہوا: ${what}`,
    },
    allOthers: (pigeons) =>
      pigeons === 1 ? 'باقی ایک کو گمشدہ لکھیں:' : `باقی سب ${pigeons} کو گمشدہ لکھیں:`,
    othersMarked: (pigeons, reason) =>
      `${pigeons} کبوتر گمشدہ لکھ دیے: ${reason}۔ «واپس لیں» سے سب ایک ساتھ واپس ہو جاتے ہیں۔`,
    missing: 'ابھی باقی ہے',
    nothingMissing: 'کچھ باقی نہیں: ہر کبوتر اتر چکا یا اس پر نشان ہے۔',
    unlanded: (pigeons, lofts) =>
      `${lofts === 1 ? '1 چھت' : `${lofts} چھتوں`} کے ${pigeons} کبوتر بغیر وقت یا نشان کے`,
    toCheck: (count) => (count === 1 ? '1 آمد دیکھنی باقی' : `${count} آمدیں دیکھنی باقی`),
    reports: (count) => (count === 1 ? '1 کھلی اطلاع' : `${count} کھلی اطلاعات`),
    reportsUnknown: 'کھلی اطلاعات لوڈ نہیں ہو سکیں',
    unsent: (count) => (count === 1 ? '1 وقت ابھی نہیں بھیجا گیا' : `${count} اوقات ابھی نہیں بھیجے گئے`),
    close: 'دن بند کریں',
    makeOfficial: 'باضابطہ قرار دیں',
    confirm: 'تصدیق کریں: باضابطہ',
    makeVoid: 'دن منسوخ کریں',
    whyVoid: 'دن کیوں منسوخ ہے؟',
    askVoid: 'یہ وجہ دن کے صفحے پر سب پڑھتے ہیں۔',
    countsNoMore: (date, flights, places) =>
      `${isolated(date)} کی ${flightsText(flights)} شمار نہیں ہوں گی، ${placesText(places)}۔`,
    countsAgain: (date, flights, places) =>
      `${isolated(date)} کی ${flightsText(flights)} دوبارہ شمار ہوں گی، ${placesText(places)}۔`,
    reopen: 'دن دوبارہ کھولیں',
    toClosed: 'واپس بند پر',
    back: 'ابھی نہیں',
    failed: 'دن تبدیل نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  },
  reasons: {
    label: 'یہ کیوں بدل رہا ہے؟',
    hint: 'یہ وجہ تصحیحات میں سب پڑھ سکتے ہیں، آپ کے نام کے بغیر۔',
    shown: (reason) => reasonIn('ur', reason),
    title: 'یہ دن بند ہے',
    edit: 'اس سے بند دن کا نتیجہ بدل جائے گا، یا یہ کہ اسے باضابطہ کون قرار دیتا ہے۔ وجہ بتائیں، پھر محفوظ ہو گا۔',
    undo: 'واپس لینے سے بند دن کا نتیجہ بدل جائے گا۔ وجہ بتائیں، پھر ہو گا۔',
    reopen: 'بتائیں کہ دن پیچھے کیوں جا رہا ہے۔ یہ خود ایک تصحیح ہے۔',
    save: 'اس وجہ کے ساتھ محفوظ کریں',
    needed: 'براہِ کرم وجہ بتائیں',
    wait: (count) => `${count === 1 ? '1 وقت' : `${count} اوقات`} کے لیے وجہ درکار ہے: دن بند ہے`,
    asking: (count) => `${count} کے لیے وجہ درکار`,
    giveUp: 'چھوڑ دیں',
  },
};
