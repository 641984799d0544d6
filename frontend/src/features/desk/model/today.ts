import {
  boardDates,
  daysBetween,
  defaultDate,
  formatMinutes,
  raceClock,
  toBoardDate,
  toIsoDate,
} from '@parwaz/shared';
import type { BoardDate, BoardRows, BoardTournament, Placed } from '@parwaz/shared';
import { useToday } from '../../../lib/time/minute';
import { serverTime } from '../../../lib/time/server-clock';

/** The time of day on the tournament's clock: `18:42`. */
export function clockOf(atMs: number, tournament: Placed): string {
  return formatMinutes(raceClock(tournament).at(atMs).minutes);
}

export function useBoardToday(board: { tournament: Placed; rows?: BoardRows }): BoardDate {
  const date = useToday(board);
  return toBoardDate(date) ?? date;
}

/** Negative for a day that is past. */
export function daysFromToday(date: BoardDate, tournament: Placed): number {
  const today = raceClock(tournament).today(serverTime());
  return daysBetween(today, toIsoDate(date) ?? today);
}

/** The asked date if it is one of the tournament's, else the home screen's default. */
export function openingDate(tournament: BoardTournament, asked: string | null): BoardDate | null {
  const dates = boardDates(tournament);
  const wanted = asked === null ? null : toBoardDate(asked);
  if (wanted !== null && dates.includes(wanted)) return wanted;
  const usual = defaultDate(tournament.dates, raceClock(tournament).today(serverTime()));
  return usual === null ? null : toBoardDate(usual);
}
