import { clockSetBy, dayMinutes, startOf, toIsoDate, type BoardDate, type PublicFacts } from '@parwaz/shared';

export type ClockFacts = Pick<PublicFacts, 'timeZone' | 'startTime' | 'rules'>;

/** The minutes by which the clock of a tournament's place is set while a date lasts; negative where it goes back. */
export function clockSetOn({ timeZone, startTime, rules }: ClockFacts, date: BoardDate): number {
  const start = startOf({ startTime });
  const end = rules.overnight ? start + dayMinutes : dayMinutes;
  return clockSetBy(toIsoDate(date) ?? '', start, end, timeZone);
}
