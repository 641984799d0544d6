import { boardDates, defaultDate, formatMinutes, toBoardDate, toIsoDate, wallClock } from '@parwaz/shared';
import type { BoardDate, BoardTournament } from '@parwaz/shared';
import { useSiteConfig } from '../../../lib/site-config';
import { useToday } from '../../../lib/time/minute';
import { serverTime } from '../../../lib/time/server-clock';

export const timeZone = (): string => useSiteConfig.getState().timeZone;

/** The time of day in the tournaments' time zone: `18:42`. */
export function clockOf(atMs: number): string {
  return formatMinutes(wallClock(atMs, timeZone()).minutes);
}

export function useBoardToday(): BoardDate {
  const date = useToday();
  return toBoardDate(date) ?? date;
}

/** Negative for a day that is past. */
export function daysFromToday(date: BoardDate): number {
  const today = wallClock(serverTime(), timeZone()).date;
  return (Date.parse(toIsoDate(date) ?? today) - Date.parse(today)) / 86_400_000;
}

/** The asked date if it is one of the tournament's, else the home screen's default. */
export function openingDate(tournament: BoardTournament, asked: string | null): BoardDate | null {
  const dates = boardDates(tournament);
  const wanted = asked === null ? null : toBoardDate(asked);
  if (wanted !== null && dates.includes(wanted)) return wanted;
  const usual = defaultDate(tournament.dates, wallClock(serverTime(), timeZone()).date);
  return usual === null ? null : toBoardDate(usual);
}
