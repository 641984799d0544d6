import { boardDates, defaultDate, formatMinutes, toBoardDate, wallClock } from '@parwaz/shared';
import type { BoardDate, BoardTournament } from '@parwaz/shared';
import { useSiteConfig } from '../../../lib/site-config';
import { useToday } from '../../../lib/time/today';

/** The tournaments' time zone. */
export const timeZone = (): string => useSiteConfig.getState().timeZone;

/** An instant as the clock on the tournament's wall shows it: `18:42`. */
export function clockOf(atMs: number): string {
  return formatMinutes(wallClock(atMs, timeZone()).minutes);
}

/** Today where the tournament flies; turns at midnight there. */
export function useBoardToday(): BoardDate {
  const date = useToday();
  return toBoardDate(date) ?? date;
}

/** The date a desk opens on: the asked one if it is the tournament's, else by the rule of the home screen. */
export function openingDate(tournament: BoardTournament, asked: string | null): BoardDate | null {
  const dates = boardDates(tournament);
  const wanted = asked === null ? null : toBoardDate(asked);
  if (wanted !== null && dates.includes(wanted)) return wanted;
  const usual = defaultDate(tournament.dates, wallClock(Date.now(), timeZone()).date);
  return usual === null ? null : toBoardDate(usual);
}
