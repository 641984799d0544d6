import { isolated } from '../../isolated';
import type { deskTexts } from '../staff/desk';
import { ur } from '../ur';

const loftsOf = (count: number) => (count === 1 ? '1 چھت' : `${count} چھتوں`);

export const deskUr: typeof deskTexts = {
  title: 'ٹورنامنٹ کا نتیجہ درج کریں',
  chooser: {
    text: 'آمد کے اوقات ایک وقت میں ایک ہی ٹورنامنٹ کے درج ہوتے ہیں۔',
    noneText: 'کوئی ایسا ٹورنامنٹ نہیں جس کے نتائج آپ درج کر سکیں۔',
  },
  columns: {
    owner: 'مالک',
    flyTime: 'اڑان',
    pigeon: (slot) => `#${slot + 1}`,
    helper: 'مددگار',
    result: 'نتیجہ',
  },
  dates: 'تاریخیں',
  today: 'آج',
  grid: (name, date) => `${name} کی آمد کے اوقات، ${isolated(date)}`,
  cell: (loft, slot) => (slot === null ? `${loft}، اڑان کا وقت` : `${loft}، کبوتر ${slot + 1}`),
  states: {
    saved: '',
    saving: 'محفوظ ہو رہا ہے',
    unsent: 'ابھی نہیں بھیجا گیا',
    refused: 'رد ہو گیا',
    conflict: 'کسی اور نے بدل دیا',
  },
  empty: 'کوئی وقت نہیں',
  refused: (typed, stays) =>
    stays === '' ? `”${typed}“ وقت نہیں ہے` : `”${typed}“ وقت نہیں ہے: ${stays} برقرار ہے`,
  startNeeded: 'اڑان کا وقت ضروری ہے',
  replaced: (slot, from, to) => `${slot === null ? 'اڑان کا وقت' : `#${slot + 1}`}: ${from} کی جگہ ${to}`,
  replacedMany: (count) => (count === 1 ? '1 وقت بدل گیا' : `${count} اوقات بدل گئے`),
  pasteBeyond: {
    title: 'کچھ اوقات کے لیے خانہ نہیں',
    question: (count, values) =>
      count === 1
        ? `پیسٹ کیا ہوا 1 وقت آخری کبوتر یا چھت سے آگے ہے: ${values}۔`
        : `پیسٹ کیے ہوئے ${count} اوقات آخری کبوتر یا چھت سے آگے ہیں: ${values}۔`,
    yes: (count) => (count === 1 ? 'جو 1 آتا ہے وہ پیسٹ کریں' : `جو ${count} آتے ہیں وہ پیسٹ کریں`),
    no: 'کچھ پیسٹ نہ کریں',
  },
  warned: 'براہِ کرم دیکھ لیں',
  checks: {
    button: (count) => `${count} دیکھنے ہیں`,
    title: 'دیکھنے ہیں',
    why: ({ id, lower, higher, otherTime = '' }) => {
      if (id === 'result.next-day') return 'اگلے دن کی';
      if (id === 'result.after-cutoff') return 'آخری وقت کے بعد';
      if (id === 'result.in-future') return 'لکھتے وقت یہ وقت ابھی آیا نہیں تھا';
      if (higher !== undefined) return `#${higher + 1} کے بعد، ${otherTime.slice(0, 5)}`;
      return `#${(lower ?? 0) + 1} سے پہلے، ${otherTime.slice(0, 5)}`;
    },
    hint: 'Enter سے اگلے پر جائیں۔ ”درست ہے“ کس نے کہا، تاریخچے میں لکھا رہتا ہے۔',
    notKept: 'یہ محفوظ نہ ہو سکا: رابطہ بحال ہونے پر دوبارہ کریں',
  },
  tape: { label: 'آخری اندراج', you: 'آپ' },
  marks: {
    label: 'نشان',
    none: 'کوئی نہیں',
    kinds: ur.board.marks,
    short: ur.board.markShort,
    reason: 'وجہ، جو سب پڑھیں گے',
    needed: 'براہِ کرم وجہ لکھیں',
  },
  stamps: {
    label: 'اسٹیمپ',
    none: 'کوئی اسٹیمپ نہیں',
    asBefore: (date) => `پچھلے دن کی طرح: ${isolated(date)}`,
    allAsBefore: (pigeons) =>
      pigeons === 1 ? 'پچھلے دن والے اسٹیمپ: 1 کبوتر' : `پچھلے دن والے اسٹیمپ: ${pigeons} کبوتر`,
    taken: (pigeons) =>
      pigeons === 1
        ? '1 کبوتر کے اسٹیمپ پچھلے دن سے لیے گئے'
        : `${pigeons} کبوتروں کے اسٹیمپ پچھلے دن سے لیے گئے`,
  },
  exclusions: {
    disqualified: 'شمار نہیں: نااہل قرار دیا گیا',
    'earliest-beyond-team': 'شمار نہیں: شمار ہونے والوں سے زیادہ کبوتر اترے، اور یہ پہلے اترنے والوں میں ہے',
    'replaced-by-helper': 'شمار نہیں: اس خانے کا مددگار کبوتر اس کی جگہ شمار ہوتا ہے',
    'helper-without-place': 'شمار نہیں: ٹیم سے زائد مددگار کبوتر',
    'helpers-never-count': 'شمار نہیں: یہاں مددگار کبوتر کبھی شمار نہیں ہوتے',
    'below-minimum': 'شمار نہیں: پرواز کم از کم حد سے چھوٹی ہے',
    'void-day': 'شمار نہیں: یہ دن منسوخ ہے',
  },
  summary: {
    saved: 'سب محفوظ ہے',
    saving: 'محفوظ ہو رہا ہے…',
    unsent: (count) => (count === 1 ? '1 نہیں بھیجا گیا' : `${count} نہیں بھیجے گئے`),
    unsentHint: 'اس ڈیوائس پر محفوظ ہیں؛ رابطہ بحال ہوتے ہی خود چلے جائیں گے۔',
    refused: (count) => (count === 1 ? '1 رد ہوا' : `${count} رد ہوئے`),
    conflicts: (count) => `${count} کسی اور نے ${count === 1 ? 'بدل دیا' : 'بدل دیے'}`,
    sendNow: 'ابھی بھیجیں',
    sending: 'بھیجا جا رہا ہے…',
    show: 'دکھائیں',
    notKept: 'اس ڈیوائس پر جگہ نہیں رہی: جب تک سب محفوظ نہ ہو جائے یہ صفحہ کھلا رکھیں۔',
    elsewhere: (count) => `دوسرے ٹورنامنٹس یا ٹیبز میں ${count} نہیں بھیجے گئے`,
    signedOut: 'اس ڈیوائس پر محفوظ ہیں؛ بھیجنے کے لیے لاگ اِن کریں۔',
  },
  landed: (landed, pigeons) => `${pigeons} میں سے ${landed} اتر گئے`,
  live: ur.link,
  others: {
    label: 'یہ بھی یہاں لکھ رہے ہیں',
    yourself: (name) => `${name} (آپ، دوسری جگہ)`,
  },
  tools: {
    filter: 'چھت تلاش کریں',
    filterHint: 'نام، نمبر یا فون کے آخری ہندسے',
    nextEmpty: 'اگلا خالی',
    undo: 'واپس لیں',
    undone: (what) => `واپس لے لیا: ${what}`,
    redo: 'پھر سے کریں',
    redone: (what) => `پھر سے کر دیا: ${what}`,
    several: (count) => (count === 1 ? '1 وقت' : `${count} اوقات`),
    nothingToRedo: 'پھر سے کرنے کو کچھ نہیں',
    nothingToUndo: 'آپ کا ایسا کچھ نہیں جو واپس لیا جا سکے',
    undoAwaited: 'کچھ واپس نہیں لیا گیا: ایک اطلاع ابھی لی جا رہی ہے',
    allLanded: 'دکھائے گئے سب کبوتر اتر چکے ہیں',
    keys: 'بٹن',
    finished: 'یہ آخری تھا: کوئی خانہ منتخب نہیں',
    nowhere: 'کوئی خانہ منتخب نہیں',
    corrected: 'درست ہو گیا۔ اس چھت کا کوئی خانہ خالی نہیں: کوئی منتخب نہیں',
    loftLanded: (refused, marked) => {
      const why = [
        ...(refused === '' ? [] : [`${refused} رد ہوا، محفوظ نہیں`]),
        ...(marked === '' ? [] : [`${marked} پر نشان ہے`]),
      ];
      return `کا کوئی خانہ خالی نہیں: ${why.join('؛ ') || 'سب کبوتر اتر چکے ہیں'}`;
    },
    noLoft: (typed) => `”${typed}“ سے کوئی چھت نہیں ملی`,
    choose: (at, count) => `${count} میں سے ${at}: ایک سے زیادہ چھتیں ہو سکتی ہیں، ↓ اور ↑ سے چنیں`,
    match: (at, count) => `${count} میں سے ${at}`,
    askLoft: (typed) => `چھت ${typed}؟ انٹر سے وہاں جائیں۔ وقت کے چار ہندسے ہوتے ہیں۔`,
    isTime: (typed) => `”${typed}“ وقت ہے اور کوئی خانہ منتخب نہیں: پہلے چھت تلاش کریں`,
    viewLive: 'عوامی صفحہ',
    otherTournament: 'دوسرا ٹورنامنٹ',
    more: 'اس ٹورنامنٹ کے اور صفحے',
  },
  editor: {
    time: 'وقت',
    clear: 'خالی کریں',
    zero: '00:00',
    cancel: 'رہنے دیں',
    save: 'محفوظ کریں',
    notSaved: (typed) => `”${typed}“ محفوظ نہیں ہوا: «محفوظ کریں» یا Enter دبانا ہوتا ہے`,
    mine: (value) => `میرا رکھیں: ${value}`,
    theirs: (value) => `ان کا لیں: ${value}`,
    mineInto: (pigeon) => `میرا ${isolated(pigeon)} میں`,
    changed: (by, at) => `${by} نے ${at} پر اسے بدلا۔`,
    giveUp: 'میرا چھوڑ دیں',
    tryAgain: 'دوبارہ کوشش کریں',
    accept: 'یہ درست ہے',
    flight: (flight) => `پرواز: ${isolated(flight)}`,
    forAll: (lofts) => (lofts === 1 ? '1 چھت کے لیے یہی' : `سب ${lofts} چھتوں کے لیے یہی`),
    alsoHere: (names) => `${names} بھی اس خانے میں ہے`,
  },
  starts: {
    title: (time, lofts) => `${loftsOf(lofts)} کے لیے ${isolated(time)} رکھیں؟`,
    landed: (lofts) => `${loftsOf(lofts)} کے کبوتر اتر چکے ہیں، ان کی پرواز بدل جائے گی۔`,
    own: (lofts) => `${loftsOf(lofts)} کا اپنا اڑان کا وقت ہے، وہ بدل جائے گا۔`,
    keep: (lofts) =>
      `«صرف باقی کے لیے» سے ${lofts === 1 ? 'اس 1 چھت' : `ان ${lofts} چھتوں`} کا وقت وہی رہے گا۔`,
    all: (lofts) => `سب ${lofts} کے لیے رکھیں`,
    plain: (lofts) => `صرف باقی ${lofts} کے لیے`,
    none: 'کچھ نہ بدلیں',
  },
  afternoon: {
    question: (slot, typed, afternoon) =>
      `${isolated(`#${(slot ?? 0) + 1}`)}: ${isolated(typed)}، یا ${isolated(afternoon)}؟`,
    take: (afternoon) => `${isolated(afternoon)} (بٹن ${isolated('.')})`,
    sign: (afternoon) => `${isolated(afternoon)}؟`,
    mayBe: (afternoon) => `شاید ${isolated(afternoon)}`,
    why: (typed) => `${isolated(typed)} شاید بارہ گھنٹے والی گھڑی کے حساب سے بتایا گیا ہے۔`,
  },
  history: {
    title: (loft, slot) =>
      slot === null ? `تبدیلیاں: ${loft}، اڑان کا وقت` : `تبدیلیاں: ${loft}، کبوتر ${slot + 1}`,
    none: 'یہاں ابھی کچھ محفوظ نہیں ہوا۔',
    checked: 'دیکھ لیا: درست ہے',
    from: 'پہلے',
    to: 'بعد میں',
    who: 'کس نے',
    when: 'کب',
    clear: (now) => `${now} ہٹائیں`,
    restore: (value, now) => `${now} کی جگہ ${value} بحال کریں`,
    close: 'بند کریں',
  },
  keys: {
    title: 'جدول کے بٹن',
    help: {
      digits: { keys: isolated('0–9'), does: 'آمد لکھیں: 0612 یا 612 کا مطلب 06:12 ہے' },
      enter: { keys: 'Enter', does: 'محفوظ کر کے آگے بڑھیں؛ ٹھہرے ہوئے خانے پر: اسے کھولیں' },
      move: { keys: 'تیر، Tab', does: 'حرکت کریں' },
      open: { keys: 'F2', does: 'خانہ کھولیں' },
      clear: { keys: 'Delete، Backspace', does: 'خانہ خالی کریں' },
      letters: { keys: 'حروف', does: 'جدول میں کہیں سے بھی چھت کا نام تلاش کریں' },
      number: { keys: 'Esc، پھر ہندسے', does: 'چھت کو اس کے نمبر یا فون کے آخری ہندسوں سے تلاش کریں' },
      nextEmpty: { keys: '/', does: `اگلا خالی خانہ؛ نمبر کے بعد اس چھت کا: ${isolated('12/')}` },
      reports: { keys: '*', does: 'چھتوں کی اطلاعات میں، اور واپس' },
      keypad: { keys: isolated('-  +'), does: 'پچھلا خانہ، نیچے کا خانہ (عددی کی پیڈ)' },
      afternoon: { keys: isolated('.'), does: 'سطر میں پیش کیا گیا شام کا وقت لیں: 0642 کی جگہ 18:42' },
      stamp: { keys: isolated('Alt+1 – Alt+4'), does: 'کبوتر پر اسٹیمپ لگائیں، یا ہٹائیں' },
      undo: {
        keys: 'Ctrl+Z',
        does: 'جو آپ نے آخر میں لکھا اسے واپس لیں، بھیجا گیا ہو یا نہیں؛ پیسٹ کیا ہوا ایک ساتھ',
      },
      redo: { keys: 'Ctrl+Y', does: 'جو واپس لیا تھا اسے پھر سے کریں' },
      escape: { keys: 'Esc', does: 'جو لکھا جا رہا ہے اسے چھوڑ دیں؛ دوبارہ: تلاش میں؛ تلاش سے: واپس' },
    },
  },
  noLofts: 'اس ٹورنامنٹ میں ابھی کوئی چھت شریک نہیں',
  noDates: 'اس ٹورنامنٹ کی ابھی کوئی تاریخ نہیں',
  dateGone: (date) => `${isolated(date)} اب اس ٹورنامنٹ کا دن نہیں: کوئی اور دن چنیں`,
  refusedHere: 'آپ اس ٹورنامنٹ کے نتائج درج نہیں کر سکتے',
  refusedHereText: 'ایڈمن آپ کو ”کون تبدیل کر سکتا ہے“ میں شامل کر سکتا ہے۔',
  closed: 'یہ ٹورنامنٹ حذف ہو گیا ہے',
  closedText:
    'ایڈمن اسے 30 دن کے اندر بحال کر سکتا ہے۔ جو آپ نے لکھا اور نہیں بھیجا گیا وہ اس ڈیوائس پر محفوظ ہے۔',
  notFound: 'ایسا کوئی ٹورنامنٹ نہیں',
  giveUp: (what) => `${what} چھوڑ دیں`,
  giveUpAll: {
    button: (count) => (count === 1 ? '1 وقت چھوڑ دیں' : `${count} اوقات چھوڑ دیں`),
    title: 'جو محفوظ نہیں ہوا اسے چھوڑ دیں',
    question: 'یہ صرف اس ڈیوائس پر ہے، اور کوئی اسے واپس نہیں لا سکتا۔',
  },
  place: (loft, date, slot) =>
    `${loft}، ${isolated(date)}، ${slot === null ? 'اڑان کا وقت' : `کبوتر ${slot + 1}`}`,
};
