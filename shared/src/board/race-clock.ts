import { dayMinutes, type Nights } from '../time/clock.js';
import { addDays, toBoardDate, wallClock, type IsoDate, type WallClock } from '../time/dates.js';
import { own, type BoardRows } from './board.js';
import { startOf } from './landings.js';

/** A tournament's place, as staff or the public know it. */
export interface Placed {
  timeZone: string;
}

interface Days {
  dates: readonly IsoDate[];
  startTime: string;
  rules: Nights;
}

/** Never without its records, whose latest start says when a date ends. */
interface Dated<Tournament> {
  tournament: Tournament;
  rows: BoardRows;
}

export type PlacedBoard = Dated<Placed & Days>;

/**
 * The wall clock by a tournament's own day. Overnight a date lasts, with minutes beyond 1440, for 24 hours after the
 * latest start of its records, or without any the tournament's; a next date that has begun ends it.
 */
export function raceTime({ tournament, rows }: Dated<Days>, now: WallClock): WallClock {
  const { dates, startTime, rules } = tournament;
  const date = addDays(now.date, -1);
  if (!rules.overnight || !dates.includes(date)) return now;
  const day = toBoardDate(date) ?? '';
  const starts = Object.values(rows).flatMap((byDate) => own(byDate, day)?.startTime ?? []);
  const latest = starts.sort().at(-1) ?? startTime;
  const end = dates.includes(now.date) && startTime < latest ? startTime : latest;
  if (now.minutes >= startOf({ startTime: end })) return now;
  return { ...now, date, minutes: now.minutes + dayMinutes };
}

/** By the tournament's own day. Instants are milliseconds since the epoch by the server's clock. */
export function boardTime(board: PlacedBoard, atMs: number): WallClock {
  return raceTime(board, wallClock(atMs, board.tournament.timeZone));
}

/** For lists, which know no records and so no later start of one. */
export const listedTime = (tournament: Placed & Days, atMs: number) =>
  boardTime({ tournament, rows: {} }, atMs);
