import { toIsoDate } from './dates.js';
import type { IsoDate } from './dates.js';

/** The dates of a tournament, in either form. */
export interface Dated {
  dates: readonly string[];
  startDate: string;
}

/** The first date of a tournament, or its start date while it has none; `''` without either. */
export function firstDate({ dates, startDate }: Dated): IsoDate {
  const isoDates = dates.map((date) => toIsoDate(date) ?? date).sort();
  return isoDates[0] ?? toIsoDate(startDate) ?? '';
}

/** The year of a tournament's first date, as `yyyy`; `''` for none. */
export function yearOf(tournament: Dated): string {
  return firstDate(tournament).slice(0, 4);
}
