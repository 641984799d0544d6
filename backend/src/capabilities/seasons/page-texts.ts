import { formatTotal, type Language } from '@parwaz/shared';

const en = {
  races: (count: number, since: string) =>
    (count === 1 ? '1 race' : `${count} races`) + (since && ` since ${since}`),
  wins: (count: number) => (count === 1 ? '1 win' : `${count} wins`),
  longest: (minutes: number) => `Longest flight ${formatTotal(minutes * 60)}`,
  loft: 'Loft',
  noRaces: 'No races yet',
  noneFinished: 'No finished races yet',
};

const ur: typeof en = {
  races: (count, since) => (since && `${since} سے `) + (count === 1 ? '1 ریس' : `${count} ریسیں`),
  wins: (count) => (count === 1 ? '1 فتح' : `${count} فتوحات`),
  longest: (minutes) => `سب سے لمبی پرواز ${formatTotal(minutes * 60)}`,
  loft: 'چھت',
  noRaces: 'ابھی کوئی ریس نہیں',
  noneFinished: 'ابھی کوئی مکمل ریس نہیں',
};

export const loftTexts: Readonly<Record<Language, typeof en>> = { en, ur };
