const en = {
  overlay: {
    up: (count: string) => `${count} up`,
    notLanded: (count: string) => `${count} did not land`,
    closes: (time: string) => `closes ${time}`,
    justLanded: 'Just landed',
    landed: 'Latest landings',
  },
  screen: {
    scan: 'Follow live on your phone',
    page: (page: number, pages: number) => `${page} / ${pages}`,
    last: 'Last',
    leave: 'Leave the big screen',
  },
  embed: {
    link: 'Embed',
    title: 'Embed this board',
    about:
      'Shows this board live on a page of yours: paste the code where it should appear. It follows the race from day to day, in the language that you read now.',
    code: 'Code',
    copy: 'Copy the code',
    copied: 'Copied',
    failed: 'Copying failed: the code is selected, copy it by hand',
    preview: 'Preview',
  },
};

export type WallTexts = typeof en;

const ur: WallTexts = {
  overlay: {
    up: (count) => `${count} پرواز میں`,
    notLanded: (count) => `${count} نہیں اترے`,
    closes: (time) => `اختتام ${time}`,
    justLanded: 'ابھی اترے',
    landed: 'تازہ ترین آمد',
  },
  screen: {
    scan: 'اپنے فون پر براہِ راست دیکھیں',
    page: (page, pages) => `${page} / ${pages}`,
    last: 'آخری',
    leave: 'بڑی سکرین سے واپس',
  },
  embed: {
    link: 'اپنی ویب سائٹ پر لگائیں',
    title: 'یہ بورڈ اپنی ویب سائٹ پر لگائیں',
    about:
      'یہ بورڈ آپ کے صفحے پر لائیو نظر آئے گا: کوڈ وہاں پیسٹ کریں جہاں بورڈ چاہیے۔ بورڈ روز خود اگلے دن پر آ جاتا ہے، اور اسی زبان میں رہتا ہے جو آپ ابھی پڑھ رہے ہیں۔',
    code: 'کوڈ',
    copy: 'کوڈ کاپی کریں',
    copied: 'کاپی ہو گیا',
    failed: 'کاپی نہیں ہو سکا: کوڈ چنا ہوا ہے، خود کاپی کریں',
    preview: 'ایسا نظر آئے گا',
  },
};

export const wallTexts = { en, ur };
