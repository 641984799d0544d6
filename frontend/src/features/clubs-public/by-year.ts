import { toIsoDate } from '@parwaz/shared';
import type { IsoDate } from '@parwaz/shared';

interface Dated {
  dates: readonly string[];
  startDate: string;
}

/** A tournament's first date, `''` when it has none. */
export function firstDate({ dates, startDate }: Dated): IsoDate {
  const isoDates = dates.map((date) => toIsoDate(date) ?? date).sort();
  return isoDates[0] ?? toIsoDate(startDate) ?? '';
}

/** The years of the first dates, newest first. */
export function yearsOf(tournaments: readonly Dated[]): string[] {
  const years = new Set(tournaments.map((one) => firstDate(one).slice(0, 4)));
  return [...years].filter((year) => year !== '').sort((a, b) => b.localeCompare(a));
}

/** A year's tournaments, by first date, ascending. */
export function inYear<T extends Dated>(tournaments: readonly T[], year: string): T[] {
  return tournaments
    .filter((one) => firstDate(one).startsWith(year))
    .sort((a, b) => firstDate(a).localeCompare(firstDate(b)));
}
