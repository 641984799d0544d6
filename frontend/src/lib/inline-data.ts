import type { Banner, BoardSnapshot, Club } from '@parwaz/shared';
import { keptAtHeader } from './public-api';
import type { ActiveTournaments, ClubTournaments, PublicConfig } from './public-api';

/** What the server puts into a page as inert JSON, so that its first picture needs no further request. */
export interface Inlined {
  'parwaz-config': PublicConfig;
  'parwaz-board': BoardSnapshot;
  'parwaz-home': ActiveTournaments;
  'parwaz-clubs': Club[];
  'parwaz-banners': Banner[];
  'parwaz-club': ClubTournaments;
}

/** Reads what the page brought along, or null. */
export function readInlined<K extends keyof Inlined>(id: K): Inlined[K] | null {
  if (import.meta.env.SSR) return null; // there the texts themselves are at hand
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as Inlined[K];
  } catch {
    return null; // the same is there by REST
  }
}

/** As `readInlined`, once: what was true when the page was made is not true for later visits of the same screen. */
export function takeInlined<K extends keyof Inlined>(id: K): Inlined[K] | null {
  const value = readInlined(id);
  if (!import.meta.env.SSR) document.getElementById(id)?.remove();
  return value;
}

/** When this device had kept the page that is shown, in milliseconds since the epoch; null when the server sent it. */
export function pageKeptAtMs(): number | null {
  if (import.meta.env.SSR) return null;
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${keptAtHeader}"]`);
  return mark && Number(mark.content);
}
