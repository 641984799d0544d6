import { boardDates, slotCount, type PublicFacts } from '@parwaz/shared';
import type { AboutTexts } from '../../../lib/texts/about-en';

/** `21-11 · 22-11 · 23-11-2026`: a year is said once, after its last date. */
export function datesText(tournament: Pick<PublicFacts, 'dates'>): string {
  const dates = boardDates(tournament);
  const year = (date: string | undefined) => date?.slice(6);
  return dates
    .map((date, place) => (year(dates[place + 1]) === year(date) ? date.slice(0, 5) : date))
    .join(' · ');
}

/** The rules of a race as sentences for its public. */
export function rulesSaid(tournament: PublicFacts, t: AboutTexts): string[] {
  const { numberOfPigeons: team, helperPigeons: helpers, rules } = tournament;
  return [
    helpers === 0 ? t.team(team) : t.teamWithHelpers(slotCount(tournament), team, helpers),
    ...(helpers === 0 ? [] : [t.helpers[rules.helpers](team)]),
    ...(rules.minimumFlightMinutes ? [t.minimumFlight(rules.minimumFlightMinutes)] : []),
    ...(rules.overnight ? [t.overnight] : []),
    t.firstWinner[rules.firstWinner],
    t.lastWinner[rules.lastWinner],
    t.ties[rules.ties],
    t.official[rules.official],
  ];
}
