import { languageCookie, languages, type Language } from '@parwaz/shared';
import type { Request } from 'express';

const languageCookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=(${languages.join('|')})(?:;|$)`);

/** From the address, else the cookie, else what the browser accepts. */
export function languageFor(request: Pick<Request, 'query' | 'headers' | 'acceptsLanguages'>): Language {
  const { lang } = request.query;
  const cookie = languageCookiePattern.exec(request.headers.cookie ?? '')?.[1];
  const preferred = request.acceptsLanguages(...languages);
  return [lang, cookie, preferred].find(isLanguage) ?? 'en';
}

const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

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
