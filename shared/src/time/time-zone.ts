import { wallClock } from './dates.js';

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
