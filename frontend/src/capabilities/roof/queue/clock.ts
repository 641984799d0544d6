/**
 * The phone's two clocks. `wall` can be set at any time. `steady` is `performance.now()`, which can't; but it restarts
 * with every page, and on Android and Linux it stops while the device sleeps (Chromium reads CLOCK_MONOTONIC there; iOS
 * and Windows differ). If the wall clock gained on it, the clock was set ahead or the phone slept; if it lost, it was
 * certainly set back.
 */
export interface ClockReading {
  wall: number;
  steady: number;
  /** Steady clocks of different pages can't be compared. */
  page: string;
}

/** The latest measurement: the server's clock minus the phone's. */
export interface Belief {
  offsetMs: number;
  look: ClockReading;
}

export interface TapClock extends ClockReading {
  offsetMs: number | null;
  /** The wall clock wasn't set between that answer and the tap. */
  isSure: boolean;
}

/** Of two clocks that nobody has touched. */
const maxDriftMs = 2000;
/** Of two measurements, since answers take time. */
const noiseMs = 20_000;
/** A slower answer says too little about the server's clock. */
const slowestMs = 10_000;

/** Milliseconds that the wall clock gained on the steady one. */
function wallGain(from: ClockReading, to: ClockReading): number | null {
  return from.page === to.page ? to.wall - from.wall - (to.steady - from.steady) : null;
}

const isUntouched = (from: ClockReading, to: ClockReading): boolean => {
  const gain = wallGain(from, to);
  return gain !== null && Math.abs(gain) <= maxDriftMs;
};

/** Null when the answer took too long or the clock was set meanwhile. */
export function measureOffset(asked: ClockReading, got: ClockReading, serverTime: number): Belief | null {
  const tookMs = got.steady - asked.steady;
  if (tookMs > slowestMs || !isUntouched(asked, got)) return null;
  return { offsetMs: Math.round(serverTime + tookMs / 2 - got.wall), look: got };
}

/** The offset by now: not sure once the wall clock was set or the phone has slept. */
export function believedOffset(
  belief: Belief | null,
  now: ClockReading,
): { offsetMs: number | null; isSure: boolean } {
  if (belief === null) return { offsetMs: null, isSure: false };
  const gain = wallGain(belief.look, now);
  const isSure = isUntouched(belief.look, now);
  return { offsetMs: belief.offsetMs - Math.min(0, isSure ? 0 : (gain ?? 0)), isSure };
}

export const tapClock = (now: ClockReading, belief: Belief | null): TapClock => ({
  ...now,
  ...believedOffset(belief, now),
});

/** The tap's time by the present clock, and whether that was set since. */
interface SettledTap {
  tappedAt: number;
  clock: 'same' | 'corrected' | 'unknown';
}

/** Converts a tap's time to the clock at sending, which is the only one the server corrects for. */
export function settleTap(tap: TapClock, now: ClockReading, belief: Belief | null): SettledTap {
  const asIs = (clock: SettledTap['clock']): SettledTap => ({ tappedAt: tap.wall, clock });
  const moved = (byMs: number): SettledTap => ({
    tappedAt: Math.round(tap.wall + byMs),
    clock: 'corrected',
  });
  const gain = wallGain(tap, now);
  if (isUntouched(tap, now)) return asIs('same');
  const present = believedOffset(belief, now);
  if (tap.offsetMs !== null && present.offsetMs !== null && present.isSure) {
    const changedMs = tap.offsetMs - present.offsetMs;
    if (Math.abs(changedMs) <= noiseMs) return asIs('same');
    if (tap.isSure) return moved(changedMs);
  }
  return gain !== null && gain < 0 ? moved(gain) : asIs('unknown');
}

/** True if the clock may have been set since the tap: the time is asked for before sending. */
export const needsServerTime = (tap: TapClock, now: ClockReading, belief: Belief | null): boolean =>
  !isUntouched(tap, now) && !believedOffset(belief, now).isSure;

export const toServerTime = (wall: number, offsetMs: number | null): number => wall + (offsetMs ?? 0);
