import { toBoardDate, wallClock } from '@parwaz/shared';
import { formatTime } from '../format';
import type { HourStyle } from '../format';

/** An instant (ISO 8601) in the tournaments' time zone: `01-04-2026 18:42`. */
export function formatDayTime(at: string, timeZone: string, style: HourStyle = '24'): string {
  const { date, minutes } = wallClock(Date.parse(at), timeZone);
  return `${toBoardDate(date) ?? date} ${formatTime(minutes, style)}`;
}
