import { clubName, raceName, screenPath } from '@parwaz/shared';
import type { Language, PublicTournament } from '@parwaz/shared';
import type { PageEvent } from './page-sources.js';

/** None for a tournament without dates. */
export function pageEvents(tournament: PublicTournament, language: Language): PageEvent[] {
  const dates = [...tournament.dates].sort();
  const [startDate, endDate] = [dates[0], dates.at(-1)];
  if (startDate === undefined || endDate === undefined) return [];
  const [name, club] = [raceName(tournament, language), clubName(tournament, language)];
  return [{ name, club, startDate, endDate, path: screenPath('tournament', tournament._id) }];
}
