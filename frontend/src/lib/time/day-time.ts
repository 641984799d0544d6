import { toBoardDate, wallClock } from '@parwaz/shared';
import { formatTime } from '../format';
import type { HourStyle } from '../format';

/** Day and time of an instant where the tournaments are: `01-04-2026 18:42`. @param at ISO 8601 */
export function formatDayTime(at: string, timeZone: string, style: HourStyle = '24'): string {
  const { date, minutes } = wallClock(Date.parse(at), timeZone);
  return `${toBoardDate(date) ?? date} ${formatTime(minutes, style)}`;
}
