import { languageCookie, languages, noPrize, type Language } from '@parwaz/shared';
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

const maxNames = 2;

function namesText(all: string[], and: string, others: (more: number) => string): string {
  const more = all.length - maxNames;
  return all.slice(0, maxNames).join(and) + (more > 0 ? others(more) : '');
}

const en = {
  names: (all: string[]) => namesText(all, ', ', (more) => ` and ${more} more`),
  leads: (name: string, total: string) => `${name} leads with ${total}`,
  leadsOn: (date: string, name: string, total: string) => `${name} leads on ${date} with ${total}`,
  leadsOverall: (name: string, total: string) => `${name} leads over all days with ${total}`,
  firstOn: (date: string, name: string, total: string) => `First on ${date}: ${name} with ${total}`,
  champion: (name: string, total: string) => `Champion: ${name} with ${total}`,
  provisional: (name: string, total: string) => `Finished, provisional: ${name} is first with ${total}`,
  prize: (prize: string) => `, prize ${prize}`,
  dates: (first: string, last: string) => `${first} to ${last}`,
  lofts: (count: number, shown: string) => (count === 1 ? '1 loft' : `${shown} lofts`),
  tournaments: (count: number, year: string) =>
    (count === 1 ? '1 tournament' : `${count} tournaments`) + (year && ` in ${year}`),
};

export type PageTexts = typeof en;

export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  en,
  ur: {
    names: (all) => namesText(all, '، ', (more) => ` اور مزید ${more}`),
    leads: (name, total) => `${name} سب سے آگے، ${total}`,
    leadsOn: (date, name, total) => `${date} کو ${name} سب سے آگے، ${total}`,
    leadsOverall: (name, total) => `تمام دنوں میں ${name} سب سے آگے، ${total}`,
    firstOn: (date, name, total) => `${date} کو اول: ${name}، ${total}`,
    champion: (name, total) => `چیمپئن: ${name}، ${total}`,
    provisional: (name, total) => `مکمل، غیر حتمی: اول ${name}، ${total}`,
    prize: (prize) => `، انعام ${prize}`,
    dates: (first, last) => `${first} تا ${last}`,
    lofts: (count, shown) => (count === 1 ? '1 چھت' : `${shown} چھتیں`),
    tournaments: (count, year) => `${count} ٹورنامنٹ` + (year && `، ${year}`),
  },
};

const numbers = new Intl.NumberFormat('en-US');

/** `50,000` for a sum, goods as they are named, `''` for no prize. */
export const prizeWords = (prize: number | string): string =>
  prize === noPrize ? '' : typeof prize === 'number' ? numbers.format(prize) : prize;
