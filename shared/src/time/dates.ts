const dayMonthYear = /^(\d{2})-(\d{2})-(\d{4})$/;
const yearMonthDay = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day as results carry it on the wire and screens show it: `dd-mm-yyyy`. */
export type BoardDate = string;
/** A calendar day as tournaments carry it on the wire: `yyyy-mm-dd`; sorts as text. */
export type IsoDate = string;

function exists(date: IsoDate): boolean {
  const atMs = Date.parse(date);
  return date >= '1900' && !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(date);
}

/** Either date form as `yyyy-mm-dd`, or `null` when there is no such day. */
export function toIsoDate(text: string): IsoDate | null {
  const date = text.replace(dayMonthYear, '$3-$2-$1');
  return yearMonthDay.test(date) && exists(date) ? date : null;
}

export function toBoardDate(text: string): BoardDate | null {
  return toIsoDate(text)?.split('-').reverse().join('-') ?? null;
}

const dayMs = 86_400_000;

/** Adds days to a date: `addDays('2026-02-28', 1)` → `2026-03-01`. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

export interface WallClock {
  date: IsoDate;
  minutes: number;
  seconds: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const offsetMs = new Map<string, number>();

/** For a device that doesn't know a new time zone's name: minutes ahead of UTC, as its board says. */
export function learnOffset(timeZone: string, minutes: number): void {
  offsetMs.set(timeZone, minutes * 60_000);
}

/** The calendar day and time of an instant (milliseconds since the epoch) in an IANA time zone. */
export function wallClock(atMs: number, timeZone: string): WallClock {
  let format = formats.get(timeZone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    } catch {
      return wallClock(atMs + (offsetMs.get(timeZone) ?? 0), 'UTC');
    }
    formats.set(timeZone, format);
  }
  // `01/04/2026, 16:10:00`
  const [day, month, year, hour, minute, second] = format.format(atMs).match(/\d+/g) ?? [];
  return {
    date: `${year}-${month}-${day}`,
    minutes: Number(hour) * 60 + Number(minute),
    seconds: Number(second),
  };
}

/** The date a board opens on: today, else the nearest later one, else the last; null when there are no dates. */
export function defaultDate(dates: readonly IsoDate[], today: IsoDate): IsoDate | null {
  const sorted = [...dates].sort();
  return sorted.find((date) => date >= today) ?? sorted.at(-1) ?? null;
}

/** Milliseconds until a time zone's next day begins: at least 1, at most 25 h where clocks go back. */
export function msToMidnight(atMs: number, timeZone: string): number {
  const today = wallClock(atMs, timeZone).date;
  // A binary search, because days have 23 or 25 hours where clocks change, and some begin at 01:00.
  let sameDay = 0;
  let nextDay = 26 * 3_600_000;
  while (nextDay - sameDay > 1) {
    const middle = Math.floor((sameDay + nextDay) / 2);
    if (wallClock(atMs + middle, timeZone).date === today) sameDay = middle;
    else nextDay = middle;
  }
  return nextDay;
}

export interface Dated {
  dates: readonly string[];
  startDate: string;
}

/** The first date of a tournament, or its start date while it has none; `''` without either. */
export function firstDate({ dates, startDate }: Dated): IsoDate {
  const isoDates = dates.map((date) => toIsoDate(date) ?? date).sort();
  return isoDates[0] ?? toIsoDate(startDate) ?? '';
}

export function yearOf(tournament: Dated): string {
  return firstDate(tournament).slice(0, 4);
}

/** The view of a board: one date (dd-mm-yyyy), or `total`. */
export type BoardViewDate = BoardDate;
