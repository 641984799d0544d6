import { parseClock } from '../time/clock.js';

/** Landings of a loft with times so near each other may be the same pigeon. */
export const twinMinutes = 2;

/**
 * The slot of a landing of the same row so near a time that it may be the same pigeon, said in another way: by telephone,
 * or by a message that a desk has pasted. Null when there is none.
 * @param except the slot that the time itself goes to
 */
export function slotNearby(time: string, timeList: readonly string[], except: number | null): number | null {
  const minutes = parseClock(time);
  if (minutes === null) return null;
  const found = timeList.findIndex((value, slot) => {
    const there = parseClock(value.slice(0, 5));
    return slot !== except && there !== null && Math.abs(there - minutes) <= twinMinutes;
  });
  return found < 0 ? null : found;
}
