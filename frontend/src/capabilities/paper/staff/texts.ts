import type { Language } from '../../../lib/texts/language';

const en = {
  title: 'Sheets to print',
  sheets: 'Sheets',
  day: 'Day',
  allDays: 'All days',
  startList: 'Start list',
  deskSheet: 'Desk sheet',
  print: 'Print',
  number: 'No.',
  loft: 'Loft',
  city: 'City',
  phone: 'Phone',
  stamps: 'Stamps',
  start: 'Start',
  there: 'Present',
  helper: 'H',
  startsAt: (time: string) => `starts ${time}`,
  closesAt: (time: string) => `closes ${time}`,
  call: (phone: string) => `desk ${phone}`,
  empty: 'There is nothing to print yet',
  emptyHint: 'A sheet needs at least one loft and one date.',
};

const ur: typeof en = {
  title: 'چھاپنے کی شیٹیں',
  sheets: 'شیٹیں',
  day: 'دن',
  allDays: 'تمام دن',
  startList: 'شرکا کی فہرست',
  deskSheet: 'ڈیسک شیٹ',
  print: 'چھاپیں',
  number: 'نمبر',
  loft: 'چھت',
  city: 'شہر',
  phone: 'فون',
  stamps: 'اسٹیمپ',
  start: 'آغاز',
  there: 'حاضر',
  helper: 'م',
  startsAt: (time) => `آغاز ${time}`,
  closesAt: (time) => `بند ${time}`,
  call: (phone) => `ڈیسک ${phone}`,
  empty: 'ابھی چھاپنے کو کچھ نہیں',
  emptyHint: 'شیٹ کے لیے کم از کم ایک چھت اور ایک تاریخ چاہیے۔',
};

export const paperTexts: Readonly<Record<Language, typeof en>> = { en, ur };
