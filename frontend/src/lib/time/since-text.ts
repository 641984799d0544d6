import { toBoardDate, wallClock, type TournamentDay } from '@parwaz/shared';
import { formatTime, type HourStyle } from '../format';

/** Since when a day is closed or official: `19:40`, or `02-04 19:40` if not on its own date. */
export function sinceText({ at, date }: TournamentDay, timeZone: string, hours: HourStyle = '24'): string {
  const since = wallClock(Date.parse(at), timeZone);
  const time = formatTime(since.minutes, hours);
  return since.date === date ? time : `${(toBoardDate(since.date) ?? since.date).slice(0, 5)} ${time}`;
}
