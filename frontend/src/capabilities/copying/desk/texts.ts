import type { DifferenceReason, IdleReason } from '@parwaz/shared';
import { useOwnStaffTexts, useStaffLanguage } from '../../../lib/texts/staff-language';

const en = {
  follows: (source: string) => `copied from ${source}`,
  differs: (source: string, there: string) => `${source}: ${there}`,
  button: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
  noneButton: 'Copied landings',
  title: 'Differences',
  from: (sources: string) =>
    `From ${sources}. What you keep here stands until that value changes again; what you take follows it again.`,
  none: 'No differences',
  here: 'Here',
  there: 'Source',
  start: 'start',
  noMark: 'no mark',
  empty: 'empty',
  you: 'you',
  why: {
    'changed-here': 'changed here',
    refused: 'does not fit here',
    'day-closed': 'the day is not open',
  } satisfies Record<DifferenceReason, string>,
  markChanged: 'mark changed here',
  keys: { keep: 'keep here', take: 'take theirs', later: 'later' },
  keep: (value: string) => `Keep ${value}`,
  take: (value: string, source: string) => `Take ${value} from ${source}`,
  keepAll: (count: number) => (count === 1 ? 'Keep it here' : `Keep all ${count} here`),
  keepAllAsk: (count: number) =>
    count === 1
      ? 'The value here stands until its source changes again.'
      : `All ${count} values here stand until their sources change again.`,
  close: 'Close',
  failed: 'Not settled, please try again',
  closedDay: (loft: string) => `${loft}: this day is no longer open. Please say why the value changes.`,
  over: {
    title: 'Type over a copied value?',
    one: (cell: string, was: string, source: string) =>
      `${cell}: ${was} is copied from ${source}. What you type stays as it is and follows ${source} no longer.`,
    many: (count: number, source: string) =>
      `${count} of these are copied from ${source}. What you type stays as it is and follows ${source} no longer.`,
    yes: 'Type over it',
    no: 'Leave it',
  },
  idle: {
    deleted: (source: string) => `${source} is deleted: nothing is copied from it.`,
    quarantined: (source: string) => `${source} is damaged: nothing is copied until it has been repaired.`,
    chain: (source: string) =>
      `Nothing is copied from ${source}: copied landings can’t be copied on. Take the copying out of one of the two.`,
    clock: (source: string) =>
      `Nothing is copied from ${source}: its time zone or its rule for overnight flights is another one.`,
  } satisfies Record<IdleReason, (source: string) => string>,
};

export type CopyingTexts = typeof en;

const ur: CopyingTexts = {
  follows: (source) => `${source} سے نقل شدہ`,
  differs: (source, there) => `${source}: ${there}`,
  button: (count) => `${count} فرق`,
  noneButton: 'نقل شدہ اوقات',
  title: 'فرق',
  from: (sources) =>
    `${sources} سے۔ جو آپ یہاں رکھیں وہ تب تک رہے گا جب تک وہاں کی قدر دوبارہ نہ بدلے؛ جو وہاں سے لیں وہ پھر ساتھ چلے گی۔`,
  none: 'کوئی فرق نہیں',
  here: 'یہاں',
  there: 'ماخذ',
  start: 'آغاز',
  noMark: 'نشان نہیں',
  empty: 'خالی',
  you: 'آپ',
  why: {
    'changed-here': 'یہاں بدلا گیا',
    refused: 'یہاں ممکن نہیں',
    'day-closed': 'دن کھلا نہیں',
  },
  markChanged: 'نشان یہاں بدلا گیا',
  keys: { keep: 'یہاں کا رکھیں', take: 'وہاں کا لیں', later: 'بعد میں' },
  keep: (value) => `${value} رکھیں`,
  take: (value, source) => `${source} سے ${value} لیں`,
  keepAll: (count) => (count === 1 ? 'یہاں کا رکھیں' : `تمام ${count} یہاں کے رکھیں`),
  keepAllAsk: (count) => `یہاں کی ${count} قدریں تب تک رہیں گی جب تک ماخذ دوبارہ نہ بدلے۔`,
  close: 'بند کریں',
  failed: 'طے نہیں ہوا، دوبارہ کوشش کریں',
  closedDay: (loft) => `${loft}: یہ دن اب کھلا نہیں۔ بتائیں کہ قدر کیوں بدل رہی ہے۔`,
  over: {
    title: 'نقل شدہ وقت پر لکھیں؟',
    one: (cell, was, source) =>
      `${cell}: ${was}، ${source} سے نقل ہوا ہے۔ جو آپ لکھیں گے وہی رہے گا اور ${source} کے ساتھ نہیں بدلے گا۔`,
    many: (count, source) =>
      `ان میں سے ${count}، ${source} سے نقل ہوئے ہیں۔ جو آپ لکھیں گے وہی رہے گا اور ${source} کے ساتھ نہیں بدلے گا۔`,
    yes: 'اس پر لکھیں',
    no: 'رہنے دیں',
  },
  idle: {
    deleted: (source) => `${source} حذف ہو چکا ہے: اس سے کچھ نقل نہیں ہوتا۔`,
    quarantined: (source) => `${source} خراب ہے: مرمت تک کچھ نقل نہیں ہوگا۔`,
    chain: (source) =>
      `${source} سے کچھ نقل نہیں ہوتا: نقل شدہ اوقات آگے نقل نہیں ہو سکتے۔ دونوں میں سے ایک کی نقل ختم کریں۔`,
    clock: (source) => `${source} سے کچھ نقل نہیں ہوتا: اس کا ٹائم زون یا رات کی پرواز کا قاعدہ مختلف ہے۔`,
  },
};

export const copyingTexts = { en, ur };
export const useCopyingTexts = (): CopyingTexts => useOwnStaffTexts(copyingTexts);
/** Outside of components. */
export const currentCopyingTexts = (): CopyingTexts => copyingTexts[useStaffLanguage.getState().language];
