import { dayMinutes, type Minutes, type Nights } from '../../time/clock.js';
import type { Half } from './tokens.js';

export interface Circumstances extends Nights {
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
  { start, written, now, overnight = false }: Circumstances,
): ReadTime | null {
  const asWritten = hour * 60 + minute;
  const latest = written ?? now;
  const onDay = (at: Minutes) => (overnight && at < start ? at + dayMinutes : at);
  const isPossible = (at: Minutes) => at >= start && (latest === null || at <= latest + clockSlack);
  if (half !== null && hour <= 12) {
    const at = onDay((asWritten % halfDay) + (half === 'pm' ? halfDay : 0));
    const isHour = hour > 0 || (overnight && half === 'am');
    return { minutes: at, sure: isPossible(at) && at !== start && isHour };
  }
  // `17:42` says it all; `00:10` and `12:30` have one half only in which pigeons fly.
  if (!overnight && (hour === 0 || asWritten === dayMinutes)) return null;
  if (hour > 12 || hour === 0) {
    const at = onDay(asWritten);
    return { minutes: at, sure: half !== 'am' && isPossible(at) && at !== start };
  }
  const both = [asWritten % halfDay, (asWritten % halfDay) + halfDay].map(onDay).sort((a, b) => a - b);
  const possible = both.filter(isPossible);
  const last = possible.at(-1);
  const ofDay = both.filter((at) => at >= start && at < dayMinutes);
  if (last === undefined) return { minutes: ofDay.at(-1) ?? both.at(-1) ?? asWritten, sure: false };
  const isOnly = new Set([...ofDay, ...possible]).size === 1;
  const isLately = written !== null && written - last <= lately;
  const sure = (isOnly || isLately) && !both.includes(start);
  return { minutes: last, sure, isGuess: possible.length > 1 };
}
