/**
 * The phone's two clocks. `wall` is what people set, and may be set again at any time. `steady` is `performance.now()`,
 * which nobody sets; but it begins anew with every page, and on Android and Linux it stands still while the device
 * sleeps (Chromium reads CLOCK_MONOTONIC there, iOS and Windows differ). A wall clock that gained on it was set ahead
 * or the phone slept; one that lost on it was set back, for certain.
 */
export interface Look {
  wall: number;
  steady: number;
  /** Names the page that looked: steady clocks of two pages can't be compared. */
  page: string;
}

/** The server's clock as known: by how much it is ahead of the phone's, in ms, and when that was learnt. */
export interface Belief {
  offsetMs: number;
  look: Look;
}

/** Both clocks at a tap, and what was believed of the server's. */
export interface TapClock extends Look {
  /** Of the latest answer before the tap; null when there was none. */
  offsetMs: number | null;
  /** The wall clock was not touched between that answer and the tap. */
  isSure: boolean;
}

/** Clocks that drift apart by less are not looked at. */
const driftMs = 2000;
/** Two offsets that differ by less say the same: answers take a while to come. */
const noiseMs = 20_000;
/** An answer that took longer says too little of the server's clock. */
const slowestMs = 10_000;

/** Milliseconds that the wall clock gained on the steady one; null between two pages. */
function gained(from: Look, to: Look): number | null {
  return from.page === to.page ? to.wall - from.wall - (to.steady - from.steady) : null;
}

const isUntouched = (from: Look, to: Look): boolean => {
  const gain = gained(from, to);
  return gain !== null && Math.abs(gain) <= driftMs;
};

/** Learns from an answer; null when it took too long, or the clock was set meanwhile. */
export function learn(asked: Look, got: Look, serverNow: number): Belief | null {
  const tookMs = got.steady - asked.steady;
  if (tookMs > slowestMs || !isUntouched(asked, got)) return null;
  return { offsetMs: Math.round(serverNow + tookMs / 2 - got.wall), look: got };
}

/** The server's clock as believed now: once the wall clock was touched, or the phone slept, it must be learnt anew to be sure. */
export function believed(belief: Belief | null, now: Look): { offsetMs: number | null; isSure: boolean } {
  if (belief === null) return { offsetMs: null, isSure: false };
  const gain = gained(belief.look, now);
  const isSure = gain !== null && Math.abs(gain) <= driftMs;
  return { offsetMs: belief.offsetMs - Math.min(0, isSure ? 0 : (gain ?? 0)), isSure };
}

export const tapClock = (now: Look, belief: Belief | null): TapClock => ({
  ...now,
  ...believed(belief, now),
});

/** A tap's instant by the clock as it goes now, and whether the clock was set since. */
export interface SettledTap {
  tappedAt: number;
  clock: 'same' | 'corrected' | 'unknown';
}

/** Tells a tap's instant by the wall clock of the sending: the server corrects by that clock alone. */
export function settleTap(tap: TapClock, now: Look, belief: Belief | null): SettledTap {
  const asIs = (clock: SettledTap['clock']): SettledTap => ({ tappedAt: tap.wall, clock });
  const moved = (byMs: number): SettledTap => ({
    tappedAt: Math.round(tap.wall + byMs),
    clock: 'corrected',
  });
  const gain = gained(tap, now);
  if (gain !== null && Math.abs(gain) <= driftMs) return asIs('same');
  const present = believed(belief, now);
  if (tap.offsetMs !== null && present.offsetMs !== null && present.isSure) {
    const changedMs = tap.offsetMs - present.offsetMs;
    if (Math.abs(changedMs) <= noiseMs) return asIs('same');
    if (tap.isSure) return moved(changedMs);
  }
  return gain !== null && gain < 0 ? moved(gain) : asIs('unknown');
}

/** True when the server should be asked for the time before a report goes: it was tapped by another clock, perhaps. */
export const needsTime = (tap: TapClock, now: Look, belief: Belief | null): boolean =>
  !isUntouched(tap, now) && !believed(belief, now).isSure;

/** An instant of the server's clock for one of the phone's, as well as it is known. */
export const byServer = (wall: number, offsetMs: number | null): number => wall + (offsetMs ?? 0);
