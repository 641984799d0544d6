import { formatMinutes, parseClock, toIsoDate } from '@parwaz/shared';
import type { Roof, WallClock } from '@parwaz/shared';
import type { Row } from './rows';

/** A release that nobody reported is no longer asked for so long after the start, in minutes. */
const startAskedFor = 60;

/** State of the day for a loft: racing, none of the race's, or all are over. */
export type Day =
  | { kind: 'race'; date: string }
  | { kind: 'later'; date: string; next: string }
  | { kind: 'over'; date: string };

const iso = (date: string) => toIsoDate(date) ?? '';

/** The day that the page is about. Before the loft was ever read, every day is a race day: the server knows better. */
export function dayOf(roof: Roof | null, today: string): Day {
  if (!roof || roof.dates.some(({ date }) => date === today)) return { kind: 'race', date: today };
  const next = roof.dates.find(({ date }) => iso(date) > iso(today));
  const last = roof.dates.findLast(({ date }) => iso(date) < iso(today))?.date ?? today;
  return next ? { kind: 'later', date: last, next: next.date } : { kind: 'over', date: last };
}

/** Texts of the large button and of the small one under it; null when only one makes sense. */
export interface Buttons {
  main: 'landing' | 'start';
  other: 'landing' | 'start' | null;
}

/** The release at dawn, until it was told, a bird is down or the start is long past; landings from then on. */
export function buttonsOf(roof: Roof | null, date: string, now: WallClock, rows: readonly Row[]): Buttons {
  const day = roof?.dates.find((one) => one.date === date);
  const hasBegun = rows.some(({ state }) => state !== 'rejected' && state !== 'refused');
  if (!day || hasBegun || day.timeList.some(Boolean)) return { main: 'landing', other: null };
  const isDawn = now.minutes < (parseClock(day.startTime) ?? 0) + startAskedFor;
  return isDawn ? { main: 'start', other: 'landing' } : { main: 'landing', other: 'start' };
}

/** Birds of the loft that are up, and all of them; null before the loft was read. */
export function birdsUp(roof: Roof | null, date: string, rows: readonly Row[]) {
  const day = roof?.dates.find((one) => one.date === date);
  if (!day) return null;
  const reported = rows.filter(
    ({ kind, state, index }) =>
      kind === 'landing' &&
      (state === 'kept' || state === 'waiting') &&
      index !== null &&
      !day.timeList[index],
  );
  const landed = day.timeList.filter(Boolean).length + new Set(reported.map(({ index }) => index)).size;
  return { up: Math.max(0, day.timeList.length - landed), all: day.timeList.length };
}

/** `HH:MM` of a wall clock. */
export const clockText = ({ minutes }: WallClock): string => formatMinutes(minutes);
