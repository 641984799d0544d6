import { clubRoutes } from '@parwaz/shared';
import type { ClubTournament } from '@parwaz/shared';
import { read } from '../../lib/api/send';
import { shownYear } from './by-year';

const yearPattern = /^\d{4}$/;

/** A year of a club, and the years that there are. */
export interface ClubYear {
  years: readonly string[];
  year: string;
  tournaments: ClubTournament[];
}

/**
 * Reads the year of a club that is asked for, else the newest. The years are read beside the tournaments of the year
 * that it most likely is, so that a poor line is waited for once.
 * @param known the years as far as they are known
 * @throws ApiError
 */
export async function readClub(
  clubName: string,
  asked: string,
  known: readonly string[] | null,
  options: { signal: AbortSignal; fresh: boolean },
): Promise<ClubYear> {
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
