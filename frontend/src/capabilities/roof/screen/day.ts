import { parseClock, toIsoDate, type Roof, type WallClock } from '@parwaz/shared';
import type { Row } from './rows';

/** After the start the page asks for an unreported release for this long. */
const askForStartMinutes = 60;

/** Racing, a day without a race, or all race days are over. */
export type Day =
  | { kind: 'race'; date: string }
  | { kind: 'later'; date: string; next: string }
  | { kind: 'over'; date: string };

const iso = (date: string) => toIsoDate(date) ?? '';

/** Until the loft is first read, every day counts as a race day. */
export function dayOf(roof: Roof | null, today: string): Day {
  if (!roof || roof.dates.some(({ date }) => date === today)) return { kind: 'race', date: today };
  const next = roof.dates.find(({ date }) => iso(date) > iso(today));
  const last = roof.dates.findLast(({ date }) => iso(date) < iso(today))?.date ?? today;
  return next ? { kind: 'later', date: last, next: next.date } : { kind: 'over', date: last };
}

export interface Buttons {
  main: 'landing' | 'start';
  other: 'landing' | 'start' | null;
}

/** Asks for the release until it or a landing was reported, or the start is long past; then for landings. */
export function buttonsOf(roof: Roof | null, date: string, now: WallClock, rows: readonly Row[]): Buttons {
  const day = roof?.dates.find((one) => one.date === date);
  const hasBegun = rows.some(({ state }) => state !== 'rejected' && state !== 'refused');
  if (!day || hasBegun || day.timeList.some(Boolean)) return { main: 'landing', other: null };
  const isDawn = now.minutes < (parseClock(day.startTime) ?? 0) + askForStartMinutes;
  return isDawn ? { main: 'start', other: 'landing' } : { main: 'landing', other: 'start' };
}

export function pigeonsUp(roof: Roof | null, date: string, rows: readonly Row[]) {
  const day = roof?.dates.find((one) => one.date === date);
  if (!day) return null;
  const reported = rows.filter(
    ({ kind, state, index }) =>
      kind === 'landing' &&
      (state === 'unsent' || state === 'waiting') &&
      index !== null &&
      !day.timeList[index],
  );
  const landed = day.timeList.filter(Boolean).length + new Set(reported.map(({ index }) => index)).size;
  return { up: Math.max(0, day.timeList.length - landed), all: day.timeList.length };
}
