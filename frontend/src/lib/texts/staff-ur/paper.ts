import type { paperTexts } from '../staff/paper';

export const paperUr: typeof paperTexts = {
  paper: {
    link: 'چھاپنے کے ورق',
    title: 'چھاپنے کے ورق',
    day: 'دن',
    allDays: 'تمام دن',
    startList: 'شرکا کی فہرست',
    deskSheet: 'ڈیسک کا ورق',
    resultSheet: 'نتائج کا ورق',
    certificates: 'اسناد',
    print: 'چھاپیں',
    page: (page, pages) => (pages > 1 ? `${page} / ${pages}` : ''),
    number: 'نمبر',
    loft: 'چھت',
    city: 'شہر',
    phone: 'فون',
    start: 'آغاز',
    there: 'حاضر',
    helper: 'مددگار',
    startsAt: (time) => `آغاز ${time}`,
    closesAt: (time) => `بند ${time}`,
    call: (phone) => `ڈیسک ${phone}`,
    empty: 'ابھی چھاپنے کو کچھ نہیں',
    emptyHint: 'ورق کے لیے کم از کم ایک چھت اور ایک تاریخ چاہیے۔',
  },
};
