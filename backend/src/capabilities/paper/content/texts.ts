import { paperWords, type MarkKind, type Language } from '@parwaz/shared';

const en = {
  ...paperWords.en,
  tagline: 'Pigeon races, live',
  standings: (name: string, view: string) => `Standings of ${name}, ${view}`,
  owner: 'Owner',
  landed: 'Landed',
  final: 'Final',
  finished: 'Finished, provisional',
  landedOf: (landed: string, pigeons: string) => `${landed} of ${pigeons} pigeons landed`,
  marks: { disqualified: 'Disqualified', lost: 'Lost', 'not-flown': 'Did not fly' } as Record<
    MarkKind,
    string
  >,
  isVoid: 'This day is void',
  empty: 'No landings yet',
  emptyMore: 'The board fills as the pigeons come home.',
  noLofts: 'No lofts take part yet.',
  more: (count: number, shown: string) => (count === 1 ? 'and 1 more loft' : `and ${shown} more lofts`),
  asOf: (date: string, time: string) => `As of ${date} ${time}`,
  up: (count: string) => `${count} in the air`,
  landedCount: (count: string) => `${count} landed`,
};

type PictureTexts = typeof en;

const ur: PictureTexts = {
  ...paperWords.ur,
  tagline: 'کبوتر بازی کے براہِ راست نتائج',
  standings: (name, view) => `${name} کے نتائج، ${view}`,
  owner: 'مالک',
  landed: 'اتر گئے',
  final: 'حتمی نتائج',
  finished: 'مکمل، غیر حتمی',
  landedOf: (landed, pigeons) => `${pigeons} میں سے ${landed} کبوتر اتر گئے`,
  marks: { disqualified: 'نااہل', lost: 'گمشدہ', 'not-flown': 'نہیں اڑا' },
  isVoid: 'یہ دن منسوخ ہے',
  empty: 'ابھی کوئی کبوتر نہیں اترا',
  emptyMore: 'کبوتر اترتے ہی نتائج یہاں آ جائیں گے۔',
  noLofts: 'ابھی کوئی چھت شریک نہیں۔',
  more: (count, shown) => (count === 1 ? 'اور 1 چھت' : `اور ${shown} چھتیں`),
  asOf: (date, time) => `${date}، ${time} تک`,
  up: (count) => `${count} پرواز میں`,
  landedCount: (count) => `${count} اتر گئے`,
};

export const pictureTexts: Readonly<Record<Language, PictureTexts>> = { en, ur };
