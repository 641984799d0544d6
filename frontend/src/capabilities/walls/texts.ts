const en = {
  overlay: {
    up: (count: string) => `${count} up`,
    notLanded: (count: string) => `${count} did not land`,
    closes: (time: string) => `closes ${time}`,
    justLanded: 'Just landed',
  },
  screen: {
    scan: 'Follow live on your phone',
    page: (page: number, pages: number) => `${page} / ${pages}`,
    newest: (place: number) => (place === 1 ? 'Newest' : String(place)),
    leave: 'Leave the big screen',
  },
};

export type WallTexts = typeof en;

const ur: WallTexts = {
  overlay: {
    up: (count) => `${count} پرواز میں`,
    notLanded: (count) => `${count} نہیں اترے`,
    closes: (time) => `اختتام ${time}`,
    justLanded: 'ابھی ابھی',
  },
  screen: {
    scan: 'اپنے فون پر براہِ راست دیکھیں',
    page: (page, pages) => `${page} / ${pages}`,
    newest: (place) => (place === 1 ? 'تازہ ترین' : String(place)),
    leave: 'بڑی سکرین سے واپس',
  },
};

export const wallTexts = { en, ur };
