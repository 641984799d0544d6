import type { Language } from './language-for.js';

const en = {
  leads: (name: string, total: string) => `${name} leads with ${total}`,
  dates: (first: string, last: string) => `${first} to ${last}`,
  lofts: (count: number, shown: string) => (count === 1 ? '1 loft' : `${shown} lofts`),
};

export const pageTexts: Readonly<Record<Language, typeof en>> = {
  en,
  ur: {
    leads: (name, total) => `${name} سب سے آگے، ${total}`,
    dates: (first, last) => `${first} تا ${last}`,
    lofts: (count, shown) => (count === 1 ? '1 چھت' : `${shown} چھتیں`),
  },
};
