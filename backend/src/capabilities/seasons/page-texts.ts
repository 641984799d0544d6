import { formatTotal, type Language } from '@parwaz/shared';

const en = {
  races: (count: number, since: string) => `${count === 1 ? '1 race' : `${count} races`} since ${since}`,
  wins: (count: number) => (count === 1 ? '1 win' : `${count} wins`),
  longest: (minutes: number) => `Longest flight ${formatTotal(minutes * 60)}`,
  loft: 'Loft',
  noRaces: 'No races yet',
};

const ur: typeof en = {
  races: (count, since) => `${since} سے ${count} ریسیں`,
  wins: (count) => `${count} فتوحات`,
  longest: (minutes) => `سب سے لمبی پرواز ${formatTotal(minutes * 60)}`,
  loft: 'چھت',
  noRaces: 'ابھی کوئی ریس نہیں',
};

export const loftTexts: Readonly<Record<Language, typeof en>> = { en, ur };
