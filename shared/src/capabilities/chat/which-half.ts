import type { Minutes } from '../../time/clock.js';
import type { Half } from './tokens.js';

export interface Circumstances {
  start: Minutes;
  written: Minutes | null;
  /** The last minute of the day that has come; null when the whole day is over. */
  now: Minutes | null;
}

export interface ReadTime {
  minutes: Minutes;
  sure: boolean;
  // The other half of the day was possible too, but not lately.
  isGuess?: boolean;
}

const halfDay = 720;
// Minutes by which the clocks of phones differ without being wrong.
export const clockSlack = 2;
// A message tells of what came down lately.
const lately = 180;

/**
 * Decides whether `5:42` is in the morning or the evening: after the start, before the message, and lately before it.
 * @returns null for a time that the day can't have had; unsure where both stay possible, or of the start itself
 */
export function timeOfDay(
  { hour, minute, half }: { hour: number; minute: number; half: Half | null },
  { start, written, now }: Circumstances,
): ReadTime | null {
  const asWritten = hour * 60 + minute;
  const latest = written ?? now;
  const isPossible = (at: Minutes) => at >= start && (latest === null || at <= latest + clockSlack);
  if (half !== null && hour <= 12) {
    const at = (asWritten % halfDay) + (half === 'pm' ? halfDay : 0);
    return { minutes: at, sure: isPossible(at) && at !== start && hour > 0 };
  }
  // `17:42` says it all; `00:10` and `12:30` have one half only in which pigeons fly.
  if (hour > 12)
    return { minutes: asWritten, sure: half !== 'am' && isPossible(asWritten) && asWritten !== start };
  if (hour === 0) return null;
  const both = [asWritten % halfDay, (asWritten % halfDay) + halfDay];
  const possible = both.filter(isPossible);
  const last = possible.at(-1);
  if (last === undefined) return { minutes: both.findLast((at) => at >= start) ?? asWritten, sure: false };
  const isOnly = both.filter((at) => at >= start).length === 1;
  const isLately = written !== null && written - last <= lately;
  const sure = (isOnly || isLately) && !both.includes(start);
  return { minutes: last, sure, isGuess: possible.length > 1 };
}
