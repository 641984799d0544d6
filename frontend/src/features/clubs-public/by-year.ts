import { firstDate } from '@parwaz/shared';
import type { Dated } from '@parwaz/shared';

export function shownYear(years: readonly string[], asked: string): string {
  return years.includes(asked) ? asked : (years[0] ?? '');
}

export function byFirstDate<T extends Dated>(tournaments: readonly T[]): T[] {
  return [...tournaments].sort((a, b) => firstDate(a).localeCompare(firstDate(b)));
}
