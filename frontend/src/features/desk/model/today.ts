import {
  boardTime,
  boardDates,
  daysBetween,
  defaultDate,
  formatMinutes,
  toBoardDate,
  toIsoDate,
  wallClock,
} from '@parwaz/shared';
import type { Board, BoardDate, Placed } from '@parwaz/shared';
import { serverTime } from '../../../lib/time/server-clock';

/** The time of day on the tournament's clock: `18:42`. */
export function clockOf(atMs: number, tournament: Placed): string {
  return formatMinutes(wallClock(atMs, tournament.timeZone).minutes);
}

/** Negative for a day that is past. */
export function daysFromToday(date: BoardDate, board: Board | undefined): number {
  if (!board) return 0;
  const today = boardTime(board, serverTime()).date;
  return daysBetween(today, toIsoDate(date) ?? today);
}

/** The asked date if it is one of the tournament's, else the home screen's default. */
export function openingDate(board: Board, asked: string | null): BoardDate | null {
  const { tournament } = board;
  const dates = boardDates(tournament);
  const wanted = asked === null ? null : toBoardDate(asked);
  if (wanted !== null && dates.includes(wanted)) return wanted;
  const usual = defaultDate(tournament.dates, boardTime(board, serverTime()).date);
  return usual === null ? null : toBoardDate(usual);
}
