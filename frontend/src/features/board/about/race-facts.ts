import { boardDates, slotCount, wallClock, type PublicFacts } from '@parwaz/shared';
import type { AboutTexts } from '../../../lib/texts/about-en';

/** `21-11 · 22-11 · 23-11-2026`: a year is said once, after its last date. */
export function datesText(tournament: Pick<PublicFacts, 'dates'>): string {
  const dates = boardDates(tournament);
  const year = (date: string | undefined) => date?.slice(6);
  return dates
    .map((date, place) => (year(dates[place + 1]) === year(date) ? date.slice(0, 5) : date))
    .join(' · ');
}

const quarterMs = 900_000;

/** Hours that a zone is ahead of UTC at an instant: 5, −3.5. */
export function zoneHours(timeZone: string, atMs: number): number {
  const { date, minutes } = wallClock(atMs, timeZone);
  const shownMs = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  return Math.round((shownMs - atMs) / quarterMs) / 4;
}

/** `UTC+5`, `UTC-3:30` */
export function offsetText(hours: number): string {
  const minutes = Math.round((Math.abs(hours) % 1) * 60);
  const more = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${hours < 0 ? '-' : '+'}${Math.trunc(Math.abs(hours))}${more}`;
}

/** The rules of a race as sentences for its public. */
export function rulesSaid(tournament: PublicFacts, t: AboutTexts): string[] {
  const { numberOfPigeons: team, helperPigeons: helpers, rules } = tournament;
  return [
    helpers === 0 ? t.team(team) : t.teamWithHelpers(slotCount(tournament), team, helpers),
    ...(helpers === 0 ? [] : [t.helpers[rules.helpers](team)]),
    ...(rules.minimumFlightMinutes ? [t.minimumFlight(rules.minimumFlightMinutes)] : []),
    t.firstWinner[rules.firstWinner],
    t.lastWinner[rules.lastWinner],
    t.ties[rules.ties],
    t.official[rules.official],
  ];
}
