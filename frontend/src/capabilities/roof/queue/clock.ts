import {
  believedOffset,
  isUntouched,
  wallGain,
  type Belief,
  type ClockReading,
} from '../../../lib/time/clock-offset';

export interface TapClock extends ClockReading {
  offsetMs: number | null;
  /** The wall clock wasn't set between that answer and the tap. */
  isSure: boolean;
}

/** Of two measurements, since answers take time. */
const noiseMs = 20_000;

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
