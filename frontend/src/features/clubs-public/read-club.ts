import { clubRoutes, firstDate, type Dated } from '@parwaz/shared';
import { read } from '../../lib/api/send';

const yearPattern = /^\d{4}$/;

/** Guesses the year from `known`, so that years and tournaments are read at the same time. */
export async function readClub(
  clubName: string,
  asked: string,
  known: readonly string[] | null,
  options: { signal: AbortSignal; fresh: boolean },
) {
  const ofYear = (year: string) =>
    read(clubRoutes.tournaments, { params: { clubName }, query: { year } }, options);
  const guess = (known && shownYear(known, asked)) || likelyYear(asked);
  const [{ years }, guessed] = await Promise.all([
    read(clubRoutes.years, { params: { clubName } }, options),
    ofYear(guess),
  ]);
  const year = shownYear(years, asked);
  if (year === '') return { years, year, tournaments: [] };
  const { tournaments } = year === guess ? guessed : await ofYear(year);
  return { years, year, tournaments };
}

function likelyYear(asked: string): string {
  return yearPattern.test(asked) ? asked : String(new Date().getFullYear());
}

export function shownYear(years: readonly string[], asked: string): string {
  return years.includes(asked) ? asked : (years[0] ?? '');
}

/** Those that are being raced come before all others. */
export function byFirstDate<T extends Dated>(
  tournaments: readonly T[],
  isRacing: (tournament: T) => boolean = () => false,
): T[] {
  return [...tournaments].sort(
    (a, b) => Number(isRacing(b)) - Number(isRacing(a)) || firstDate(a).localeCompare(firstDate(b)),
  );
}
