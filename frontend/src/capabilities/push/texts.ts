const en = {
  question: 'Get notifications when this page is closed?',
  what: [
    'when a pigeon of a loft you follow lands',
    'when the loft takes or loses first place',
    'when a day’s results become official, or are corrected',
  ] as readonly string[],
  how: 'Several at once are grouped. After 12 in a day, landings are grouped by the hour. From 21:00 to 05:00 none are sent unless you choose so. You can turn them off with one tap.',
  yes: 'Yes, notify me',
  no: 'Not now',
  again: 'Get notifications when this page is closed',
  on: 'Notifications are on',
  quiet: 'Quiet at night',
  from: 'from',
  to: 'to',
  kept: 'Saved.',
  test: 'Send a test notification',
  tried: 'The test notification is on its way.',
  off: 'Turn off all notifications',
  denied:
    'Notifications from this site are blocked in your browser. Allow them in its settings, then try again.',
  failed: 'That did not work. Please try again in a moment.',
  homeScreen: 'On an iPhone or iPad, notifications work only after you add this page to the home screen:',
  homeScreenSteps: [
    'Tap Share, the square with an arrow.',
    'Choose “Add to Home Screen”.',
    'Open Parwaz from there and follow the loft again.',
  ] as readonly string[],
};

const ur: typeof en = {
  question: 'صفحہ بند ہو تب بھی آپ کو اطلاع بھیجیں؟',
  what: [
    'جب آپ کی فالو کی ہوئی چھت کا کبوتر اترے',
    'جب وہ چھت پہلی پوزیشن پر آئے یا اس سے ہٹ جائے',
    'جب کسی دن کے نتائج باضابطہ ہوں یا ان کی تصحیح ہو',
  ],
  how: 'ایک ساتھ کئی خبریں ایک ہی پیغام میں آتی ہیں۔ دن میں 12 پیغاموں کے بعد کبوتر اترنے کی خبر گھنٹے میں ایک بار آتی ہے۔ رات 21:00 سے 05:00 تک کوئی پیغام نہیں آتا جب تک آپ نہ چاہیں۔ ایک ہی بار دبانے سے سب بند ہو جاتے ہیں۔',
  yes: 'ہاں، اطلاع دیں',
  no: 'ابھی نہیں',
  again: 'صفحہ بند ہو تب بھی اطلاع پائیں',
  on: 'اطلاعات آن ہیں',
  quiet: 'رات کو خاموشی',
  from: 'از',
  to: 'تا',
  kept: 'محفوظ ہو گیا۔',
  test: 'آزمائشی پیغام بھیجیں',
  tried: 'آزمائشی پیغام بھیج دیا گیا ہے۔',
  off: 'تمام پیغامات بند کریں',
  denied:
    'آپ کے براؤزر میں اس سائٹ کی اطلاعات بند ہیں۔ براؤزر کی ترتیبات میں اجازت دیں، پھر دوبارہ کوشش کریں۔',
  failed: 'یہ نہ ہو سکا۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  homeScreen: 'آئی فون یا آئی پیڈ پر اطلاعات تبھی آتی ہیں جب یہ صفحہ ہوم اسکرین پر ہو:',
  homeScreenSteps: [
    'شیئر کا بٹن دبائیں، تیر والا چوکور۔',
    '”Add to Home Screen“ چنیں۔',
    'پرواز وہاں سے کھولیں اور چھت کو دوبارہ فالو کریں۔',
  ],
};

export const notifyTexts = { en, ur };
