import type { Rules } from '../contracts/types.js';
import { dayMinutes } from '../time/clock.js';
import { addDays, toBoardDate, type IsoDate, type WallClock } from '../time/dates.js';
import { own, type BoardRows } from './board.js';
import { startOf } from './landings.js';

interface Nights {
  dates: readonly IsoDate[];
  startTime: string;
  rules: Pick<Rules, 'overnight'>;
}

/**
 * The wall clock by a tournament's own day. Overnight a date lasts, with minutes beyond 1440, for 24 hours after the
 * latest start of its records, or without any the tournament's; a next date that has begun ends it.
 * @param rows none where only the tournament is known
 */
export function raceTime(
  { dates, startTime, rules }: Nights,
  now: WallClock,
  rows: BoardRows = {},
): WallClock {
  const date = addDays(now.date, -1);
  if (!rules.overnight || !dates.includes(date)) return now;
  const day = toBoardDate(date) ?? '';
  const starts = Object.values(rows).flatMap((byDate) => own(byDate, day)?.startTime ?? []);
  const latest = starts.sort().at(-1) ?? startTime;
  const end = dates.includes(now.date) && startTime < latest ? startTime : latest;
  return now.minutes < startOf({ startTime: end })
    ? { ...now, date, minutes: now.minutes + dayMinutes }
    : now;
}
