import type { Minutes } from './clock.js';
import { wallClock, type IsoDate } from './dates.js';

/** True for an IANA time zone that this machine knows; offsets such as `+05:00` are none. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]|^$/.test(name);
  } catch {
    return false;
  }
}

/** Minutes that an instant (milliseconds since the epoch) is ahead of UTC in a time zone; negative west of it. */
export function utcOffset(atMs: number, timeZone: string): number {
  const { date, minutes } = wallClock(atMs, timeZone);
  return Date.parse(date) / 60_000 + minutes - Math.floor(atMs / 60_000);
}

/** An instant, in milliseconds since the epoch, by its clock time; `minutes` may go beyond the date's end. */
export function instantOf(date: IsoDate, minutes: Minutes, timeZone: string): number {
  const shownMs = Date.parse(date) + minutes * 60_000;
  const nearMs = shownMs - utcOffset(shownMs, timeZone) * 60_000;
  return shownMs - utcOffset(nearMs, timeZone) * 60_000;
}

/** Minutes by which a zone's clock is set forward (negative: back) between two clock times of a date; 0 for not. */
export function clockSetBy(date: IsoDate, from: Minutes, to: Minutes, timeZone: string): number {
  const [first, last] = [from, to].map((one) => utcOffset(instantOf(date, one, timeZone), timeZone));
  return (last ?? 0) - (first ?? 0);
}
