import type { frameTexts } from '../staff/frame';
import { ur } from '../ur';

export const frameUr: typeof frameTexts = {
  common: {
    retry: 'دوبارہ کوشش کریں',
    close: 'بند کریں',
    messages: 'پیغامات',
    cancel: 'رہنے دیں',
    save: 'تبدیلیاں محفوظ کریں',
    saving: 'محفوظ ہو رہا ہے...',
    edit: 'تبدیل کریں',
    delete: 'حذف کریں',
    deleting: 'حذف ہو رہا ہے...',
    confirmDelete: 'حذف کرنے کی تصدیق',
    nameUrdu: 'اردو نام',
    askDelete: (name) => `کیا آپ واقعی ${name} کو حذف کرنا چاہتے ہیں؟`,
    undo: 'واپس لیں',
    deletedAt: 'حذف ہوا',
    deletedNone: 'پچھلے 30 دن میں کچھ حذف نہیں ہوا۔',
    restore: 'بحال کریں',
    restoring: 'بحال ہو رہا ہے...',
    options: 'اختیارات',
    search: 'تلاش',
    loading: 'آ رہا ہے',
    showPassword: 'پاس ورڈ دکھائیں',
    hidePassword: 'پاس ورڈ چھپائیں',
    notLoaded: 'یہ فہرست نہیں کھل سکی',
    noMatch: (typed) => `”${typed}“ کے لیے کچھ نہیں ملا`,
    page: (page, pages) => `${pages} میں سے صفحہ ${page}`,
    draftBack: 'جو آپ نے پہلے لکھا تھا وہ واپس آ گیا ہے۔',
    draftDiscard: 'نئے سرے سے شروع کریں',
    calendar: 'کیلنڈر',
    datePattern: 'دن-ماہ-سال',
    timePattern: 'گھنٹے:منٹ',
    previous: 'پچھلا',
    next: 'اگلا',
  },
  warnings: {
    damaged: (name: string) =>
      `\u2068${name}\u2069 کا ریکارڈ خراب ہے: اسے دیکھا جا سکتا ہے مگر کچھ محفوظ نہیں ہو سکتا۔ سرور چلانے والا اسے \u2066npm run data:check -- --repair\u2069 سے ٹھیک کرتا ہے۔`,
    noBackup: 'ابھی تک کوئی بیک اپ نہیں بن سکا۔',
    oldBackup: (at: string) => `آخری درست بیک اپ \u2066${at}\u2069 کا ہے۔`,
    plainHttp:
      'یہ صفحہ https کے بغیر آ رہا ہے۔ دوسری ڈیوائسز پر آف لائن صفحہ، نوٹیفکیشن، کاپی، اور آف لائن چھت کی اطلاعات کام نہیں کریں گی۔',
    understood: 'سمجھ گیا',
  },
  shell: {
    product: 'پرواز',
    menu: 'مینو',
    skip: 'مواد پر جائیں',
    collapse: 'سائیڈ بار سمیٹیں',
    expand: 'سائیڈ بار کھولیں',
    openMenu: 'مینو کھولیں',
    closeMenu: 'مینو بند کریں',
    toDark: 'گہرا رنگ',
    toLight: 'ہلکا رنگ',
    languageFailed: 'اس زبان کے متن نہیں آ سکے',
    dashboard: 'ڈیش بورڈ',
    home: 'ہوم',
    banners: 'بینر',
    categories: 'کیٹیگریاں',
    owners: 'کبوتروں کے مالک',
    tournaments: 'ٹورنامنٹس کی فہرست',
    staff: 'نائب ایڈمن کی فہرست',
    logOut: 'لاگ آؤٹ',
    changePassword: 'پاس ورڈ بدلیں',
    groups: { racing: 'مقابلے', site: 'عوامی سائٹ', people: 'لوگ' },
    unsent: (count) => (count === 1 ? '1 وقت محفوظ نہیں ہوا' : `${count} اوقات محفوظ نہیں ہوئے`),
    signedInAs: (name, role) => `${name}، ${role}`,
  },
  roles: { admin: 'ایڈمن', subadmin: 'نائب ایڈمن' },
  pages: {
    adminOnlyTitle: 'یہ صفحہ ایڈمن کے لیے ہے',
    adminOnlyText: 'آپ کا اکاؤنٹ نائب ایڈمن کا ہے۔ اس صفحے سے کچھ چاہیے تو کسی ایڈمن سے کہیں۔',
    unknownTitle: 'اس پتے پر کچھ نہیں ہے',
    unknownText: 'شاید لنک پرانا ہے یا غلط لکھا گیا ہے۔',
    toDashboard: 'ڈیش بورڈ پر جائیں',
    brokenText: 'اس صفحے پر کچھ خراب ہو گیا۔ فارموں میں جو آپ نے لکھا وہ محفوظ ہے۔',
  },
  failure: ur.states,
  pictures: {
    choose: 'تصویر چنیں',
    replace: 'تصویر بدلیں',
    remove: 'تصویر ہٹائیں',
    reading: 'پڑھی جا رہی ہے...',
    cropTitle: 'تصویر تراشیں',
    cropHint: 'کھینچ کر ہلائیں، یا تیر والے بٹن استعمال کریں۔',
    cropArea: 'تصویر کا وہ حصہ جو رکھا جائے گا',
    zoom: 'بڑا کریں',
    use: 'تصویر لگائیں',
  },
  leaving: {
    title: 'غیر محفوظ تبدیلیاں',
    text: 'جو آپ نے یہاں لکھا وہ محفوظ نہیں ہوا۔',
    unsent: (count) =>
      count === 1
        ? 'لکھا ہوا ایک وقت سرور تک نہیں پہنچا۔ وہ اس ڈیوائس پر رہے گا اور آپ کے دوبارہ لاگ اِن کرنے پر بھیجا جائے گا۔'
        : `لکھے ہوئے ${count} اوقات سرور تک نہیں پہنچے۔ وہ اس ڈیوائس پر رہیں گے اور آپ کے دوبارہ لاگ اِن کرنے پر بھیجے جائیں گے۔`,
    refused: (count) =>
      count === 1
        ? 'لکھا ہوا ایک وقت رد ہو گیا یا کسی اور نے بدل دیا۔ وہ اس ڈیوائس پر رہے گا اور خود نہیں بھیجا جائے گا: اس کا فیصلہ آپ ڈیسک پر کریں گے۔'
        : `لکھے ہوئے ${count} اوقات رد ہو گئے یا کسی اور نے بدل دیے۔ وہ اس ڈیوائس پر رہیں گے اور خود نہیں بھیجے جائیں گے: ان کا فیصلہ آپ ڈیسک پر کریں گے۔`,
    stay: 'یہیں رہیں',
    leave: 'چھوڑ دیں',
  },
  auth: {
    title: 'لاگ اِن کریں',
    lead: 'ٹورنامنٹس کے عملے کے لیے۔',
    userName: 'صارف کا نام',
    password: 'پاس ورڈ',
    logIn: 'لاگ اِن',
    loggingIn: 'لاگ اِن ہو رہا ہے...',
    success: 'آپ کامیابی سے لاگ اِن ہو گئے',
    tooMany: (seconds) => `بہت زیادہ کوششیں ہو گئیں۔ براہِ کرم ${waitOf(seconds)} انتظار کریں۔`,
    toHome: 'براہِ راست نتائج پر جائیں',
    expired: 'آپ کا سیشن ختم ہو گیا ہے۔ براہِ کرم دوبارہ لاگ اِن کریں۔',
    kept: (count) =>
      count === 1
        ? 'ایک وقت اس ڈیوائس پر محفوظ ہے؛ اسے بھیجنے کے لیے لاگ اِن کریں۔'
        : `${count} اوقات اس ڈیوائس پر محفوظ ہیں؛ انہیں بھیجنے کے لیے لاگ اِن کریں۔`,
    keptRefused: (count) =>
      count === 1
        ? 'رد ہونے والا ایک وقت اس ڈیوائس پر محفوظ ہے؛ اس کا فیصلہ کرنے کے لیے لاگ اِن کریں۔'
        : `رد ہونے والے ${count} اوقات اس ڈیوائس پر محفوظ ہیں؛ ان کا فیصلہ کرنے کے لیے لاگ اِن کریں۔`,
  },
  ownPassword: {
    text: 'یہ آپ کے اپنے اکاؤنٹ کا پاس ورڈ ہے۔ دوسری ڈیوائسز جو اس سے لاگ اِن ہیں لاگ آؤٹ ہو جائیں گی۔',
    current: 'موجودہ پاس ورڈ',
    currentRequired: 'براہِ کرم اپنا موجودہ پاس ورڈ لکھیں',
    submitting: 'بدلا جا رہا ہے...',
    changed: 'آپ کا پاس ورڈ بدل گیا',
    failed: 'آپ کا پاس ورڈ نہیں بدل سکا',
  },
  dashboard: {
    imageAlt: 'پرواز میں خوش آمدید',
    title: 'مقابلے کا دن',
    now: (weekday, date, time) => `${weekday}، ${date} · ${time}`,
    newTournament: 'نیا ٹورنامنٹ',
    openDesk: 'ڈیسک کھولیں',
    about: (club, day, of, pigeons, closes) =>
      [club, of > 1 ? `دن ${day} / ${of}` : '', pigeons, closes ? `${closes} بجے بند` : '']
        .filter(Boolean)
        .join(' · '),
    pigeons: (team, helpers) => (helpers > 0 ? `${team} کبوتر + ${helpers} مددگار` : `${team} کبوتر`),
    landed: (all, up) => `اترے، ${all} میں سے · ${up} پرواز میں`,
    starts: (minutes) =>
      minutes < 60
        ? `${minutes} منٹ میں شروع`
        : `${minutes < 120 ? '1 گھنٹہ' : `${Math.floor(minutes / 60)} گھنٹے`} ${minutes % 60} منٹ میں شروع`,
    closed: 'دن بند',
    facts: {
      lastEntry: 'آخری اندراج',
      noEntry: 'ابھی کچھ درج نہیں ہوا',
      typing: 'ابھی لکھ رہے ہیں',
      nobody: 'کوئی نہیں',
      watching: 'دیکھ رہے ہیں',
    },
    entries: 'آخری اندراجات',
    also: 'مزید',
    allTournaments: 'تمام ٹورنامنٹ',
    tomorrow: 'آنے والا کل',
    over: 'بند',
    onScreen: 'سکرین',
    day: (day, of, time) => `دن ${day} / ${of} · آغاز ${time}`,
    endedOn: (date) => `آخری دن ${date}`,
    noLofts: 'ابھی کوئی چھت نہیں',
    noPrizes: 'ابھی کوئی انعام نہیں',
    lofts: (lofts) => (lofts === 1 ? '1 چھت' : `${lofts} چھتیں`),
    shownAtHome: 'ہوم پیج پر ہے',
    nothingAtHome: 'ہوم پیج پر کوئی ٹورنامنٹ نہیں',
    actions: {
      addLofts: 'چھتیں شامل کریں',
      prizes: 'انعام',
      change: 'بدلیں',
      look: 'دیکھیں',
    },
    gone: 'یہ ٹورنامنٹ ابھی لوڈ نہیں ہو سکا',
    quietTitle: 'آج کوئی مقابلہ نہیں',
    stepsTitle: 'پہلے قدم',
    stepsLead: (done, all, next) => `${all} میں سے ${done} ہو گئے۔ اگلا قدم: ${next}`,
    steps: {
      club: {
        title: 'کیٹیگری',
        text: 'ہر ٹورنامنٹ کسی کلب کا ہوتا ہے؛ دیکھنے والے اسے اسی کے نام سے ڈھونڈتے ہیں۔',
        go: 'کیٹیگری بنائیں',
      },
      owner: {
        title: 'چھتیں',
        text: 'ایک ایک کر کے، یا کسی فہرست یا فائل سے سب ایک ساتھ۔',
        go: 'کبوتروں کے مالک شامل کریں',
      },
      tournament: {
        title: 'ٹورنامنٹ',
        text: 'نام، دن، کبوتر اور مددگار، آغاز اور بند ہونے کا وقت، اور شریک چھتیں۔',
        go: 'ٹورنامنٹ بنائیں',
      },
      screen: {
        title: 'سکرین پر',
        text: 'پھر ہوم پیج پر سب اسے دیکھتے ہیں۔',
        go: 'سکرین پر لگائیں',
      },
      results: {
        title: 'نتائج',
        text: 'جیسے جیسے فون آئیں آمد کے اوقات لکھیں؛ ہر سکرین فوراً بدلتی ہے۔',
        go: 'ڈیسک کھولیں',
      },
    },
    done: 'ہو گیا',
    askAdmin: { club: 'کیٹیگریاں ایڈمن بناتا ہے۔', screen: 'سکرین پر ایڈمن لگاتا ہے۔' },
  },
  wayBack: {
    tournament: 'ٹورنامنٹ پر واپس',
    steps: 'پہلے قدموں پر واپس',
    kept: 'جو آپ نے لکھا تھا وہ محفوظ ہے۔',
    forget: 'ابھی نہیں',
  },
};

function waitOf(seconds: number): string {
  if (seconds < 60) return `${seconds} سیکنڈ`;
  return `${Math.ceil(seconds / 60)} منٹ`;
}
