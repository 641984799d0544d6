import { dayMinutes, type Nights } from '../time/clock.js';
import { addDays, toBoardDate, wallClock, type IsoDate, type WallClock } from '../time/dates.js';
import { own, type BoardRows } from './board.js';
import { startOf } from './landings.js';

/** A tournament, as staff or the public know it; its place alone has no days. */
export interface Placed extends Days {
  timeZone: string;
}

interface Days {
  dates?: readonly IsoDate[];
  startTime?: string;
  rules?: Nights;
}

/** The clock of a tournament's place. Instants are milliseconds since the epoch by the server's clock. */
export interface RaceClock {
  /** Its calendar day and time of day. */
  at(atMs: number): WallClock;
  /** The same by the tournament's own day, as `raceTime` has it. */
  time(atMs: number): WallClock;
  today(atMs: number): IsoDate;
}

/**
 * Today, midnight and instants of one tournament, wherever its readers and the server are.
 * @param rows none where only the tournament is known
 */
export function raceClock(tournament: Placed, rows?: BoardRows): RaceClock {
  const at = (atMs: number) => wallClock(atMs, tournament.timeZone);
  const time = (atMs: number) => raceTime(tournament, at(atMs), rows);
  return { at, time, today: (atMs) => time(atMs).date };
}

/**
 * The wall clock by a tournament's own day. Overnight a date lasts, with minutes beyond 1440, for 24 hours after the
 * latest start of its records, or without any the tournament's; a next date that has begun ends it.
 */
export function raceTime(
  { dates = [], startTime = '', rules }: Days,
  now: WallClock,
  rows: BoardRows = {},
): WallClock {
  const date = addDays(now.date, -1);
  if (!rules?.overnight || !dates.includes(date)) return now;
  const day = toBoardDate(date) ?? '';
  const starts = Object.values(rows).flatMap((byDate) => own(byDate, day)?.startTime ?? []);
  const latest = starts.sort().at(-1) ?? startTime;
  const end = dates.includes(now.date) && startTime < latest ? startTime : latest;
  return now.minutes < startOf({ startTime: end })
    ? { ...now, date, minutes: now.minutes + dayMinutes }
    : now;
}
