import type { ActiveAnswer, Banner, BoardSnapshot, Club, ClubTournament, ConfigAnswer } from '@parwaz/shared';

/** Set by the service worker on answers from its cache (worker/sw.ts). */
export const keptAtHeader = 'x-parwaz-kept-at';

/** Pages also bring `publicUrl`, the address that people use, and the server's clock; REST doesn't. */
export type PageConfig = ConfigAnswer & { publicUrl?: string; now?: number };

export interface ClubTournaments {
  clubName: string;
  years: string[];
  /** The year that these tournaments are of; `''` for none. */
  year: string;
  tournaments: ClubTournament[];
}

/** Inert JSON in the page, so that its first view needs no further request. */
export interface Inlined {
  'parwaz-config': PageConfig;
  'parwaz-board': BoardSnapshot;
  'parwaz-home': ActiveAnswer;
  'parwaz-clubs': Club[];
  'parwaz-banners': Banner[];
  'parwaz-club': ClubTournaments;
}

export function readInlined<K extends keyof Inlined>(id: K): Inlined[K] | null {
  if (import.meta.env.SSR) return null; // the server has the data itself
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as Inlined[K];
  } catch {
    return null; // REST has the same
  }
}

/** Reads inlined data once: it is out of date for later visits of the screen. */
export function takeInlined<K extends keyof Inlined>(id: K): Inlined[K] | null {
  const value = readInlined(id);
  if (!import.meta.env.SSR) document.getElementById(id)?.remove();
  return value;
}

/** When this device stored the page on screen; null when the server sent it. */
export function pageKeptAtMs(): number | null {
  if (import.meta.env.SSR) return null;
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${keptAtHeader}"]`);
  return mark && Number(mark.content);
}
