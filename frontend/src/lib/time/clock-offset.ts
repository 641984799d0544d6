/**
 * A device's two clocks. `wall` can be set at any time. `steady` is `performance.now()`, which can't; but it restarts
 * with every page, and on Android and Linux it stops while the device sleeps (Chromium reads CLOCK_MONOTONIC there; iOS
 * and Windows differ). If the wall clock gained on it, the clock was set ahead or the device slept; if it lost, it was
 * certainly set back.
 */
export interface ClockReading {
  wall: number;
  steady: number;
  /** Steady clocks of different pages can't be compared. */
  page: string;
}

/** The latest measurement: the server's clock minus the device's. */
export interface Belief {
  offsetMs: number;
  look: ClockReading;
}

/** Of two clocks that nobody has touched. */
const maxDriftMs = 2000;
/** A slower answer says too little about the server's clock. */
const slowestMs = 10_000;

/** Milliseconds that the wall clock gained on the steady one. */
export function wallGain(from: ClockReading, to: ClockReading): number | null {
  return from.page === to.page ? to.wall - from.wall - (to.steady - from.steady) : null;
}

export const isUntouched = (from: ClockReading, to: ClockReading): boolean => {
  const gain = wallGain(from, to);
  return gain !== null && Math.abs(gain) <= maxDriftMs;
};

/** Null when the answer took too long or the clock was set meanwhile. */
export function measureOffset(asked: ClockReading, got: ClockReading, serverNow: number): Belief | null {
  const tookMs = got.steady - asked.steady;
  if (tookMs > slowestMs || !isUntouched(asked, got)) return null;
  return { offsetMs: Math.round(serverNow + tookMs / 2 - got.wall), look: got };
}

/** The offset by now: not sure once the wall clock was set or the device has slept. */
export function believedOffset(
  belief: Belief | null,
  now: ClockReading,
): { offsetMs: number | null; isSure: boolean } {
  if (belief === null) return { offsetMs: null, isSure: false };
  const gain = wallGain(belief.look, now);
  const isSure = isUntouched(belief.look, now);
  return { offsetMs: belief.offsetMs - Math.min(0, isSure ? 0 : (gain ?? 0)), isSure };
}

export const toServerTime = (wall: number, offsetMs: number | null): number => wall + (offsetMs ?? 0);
