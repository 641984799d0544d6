import { boardDates, defaultDate, toBoardDate, wallClock } from '@parwaz/shared';
import type { BoardDate, BoardTournament } from '@parwaz/shared';

const usualTimeZone = 'Asia/Karachi';

/** The tournaments' time zone, as the server wrote it into the page. */
export function timeZone(): string {
  try {
    const text = document.getElementById('parwaz-config')?.textContent ?? '{}';
    const config = JSON.parse(text) as { timeZone?: string };
    return config.timeZone ?? usualTimeZone;
  } catch {
    return usualTimeZone;
  }
}

/** An instant as the clock on the tournament's wall shows it: `18:42`. */
export function clockOf(atMs: number): string {
  const { minutes } = wallClock(atMs, timeZone());
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Today where the tournament flies. */
export function today(): BoardDate {
  const { date } = wallClock(Date.now(), timeZone());
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
