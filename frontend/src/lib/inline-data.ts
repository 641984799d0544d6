import type { ActiveAnswer, Banner, BoardSnapshot, Club, ClubTournament, ConfigAnswer } from '@parwaz/shared';
import { keptAtHeader } from './api/send';

/** The server's public settings; only pages bring `publicUrl` along, the address that people use. */
export type PageConfig = ConfigAnswer & { publicUrl?: string };

/** A club's tournaments as its page brings them along. */
export interface ClubTournaments {
  /** As the address says it. */
  clubName: string;
  /** All of the club's, newest first. */
  years: string[];
  /** The one whose tournaments these are; `''` for none. */
  year: string;
  tournaments: ClubTournament[];
}

/** Data that the server inlines in a page as inert JSON, so that the first view needs no further request. */
export interface Inlined {
  'parwaz-config': PageConfig;
  'parwaz-board': BoardSnapshot;
  'parwaz-home': ActiveAnswer;
  'parwaz-clubs': Club[];
  'parwaz-banners': Banner[];
  'parwaz-club': ClubTournaments;
}

/** Reads inlined data, or null. */
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

/** Like `readInlined`, but only once: the data is out of date for later visits of the same screen. */
export function takeInlined<K extends keyof Inlined>(id: K): Inlined[K] | null {
  const value = readInlined(id);
  if (!import.meta.env.SSR) document.getElementById(id)?.remove();
  return value;
}

/** Time when this device stored the shown page, in milliseconds since the epoch; null when the server sent it. */
export function pageKeptAtMs(): number | null {
  if (import.meta.env.SSR) return null;
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${keptAtHeader}"]`);
  return mark && Number(mark.content);
}
