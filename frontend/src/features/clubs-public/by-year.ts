import { firstDate } from '@parwaz/shared';
import type { Dated } from '@parwaz/shared';

/** The year that is shown: the one that the address asks for, or the newest; `''` for none. */
export function shownYear(years: readonly string[], asked: string): string {
  return years.includes(asked) ? asked : (years[0] ?? '');
}

/** A year's tournaments, by first date, ascending. */
export function byFirstDate<T extends Dated>(tournaments: readonly T[]): T[] {
  return [...tournaments].sort((a, b) => firstDate(a).localeCompare(firstDate(b)));
}
