import { toBoardDate, wallClock } from '@parwaz/shared';
import { formatTime, type HourStyle } from '../format';

/** An instant (ISO 8601) in a time zone: `01-04-2026 18:42`. */
export function formatDayTime(at: string, timeZone: string, style: HourStyle = '24'): string {
  const { date, minutes } = wallClock(Date.parse(at), timeZone);
  return `${toBoardDate(date) ?? date} ${formatTime(minutes, style)}`;
}
