import type { SaveWarning } from '../contracts/types.js';
import { parseClock } from '../time/clock.js';
import type { Minutes } from '../time/clock.js';
import { toIsoDate } from '../time/dates.js';
import type { BoardDate, WallClock } from '../time/dates.js';

export interface Oddity {
  index: number;
  id: SaveWarning['id'];
  landing: Minutes;
  /** The lower slot whose landing is later, when that is what is odd. */
  lower?: number;
}

export interface OddityQuestion {
  cutoffTime: string | null;
  /** Default: all slots. A landing is out of order when it or the other one is asked about. */
  asks?: (slot: number) => boolean;
  isFuture: (slot: number, landing: Minutes) => boolean;
}

/** Landings of a row that are accepted but odd: after the cutoff, earlier than one in a lower slot, in the future. */
export function odditiesOf(
  timeList: readonly string[],
  { cutoffTime, asks = () => true, isFuture }: OddityQuestion,
): Oddity[] {
  const landings = timeList.map((time) => (time === '' ? null : parseClock(time)));
  const cutoff = parseClock(cutoffTime ?? '');
  return landings.flatMap((landing, index): Oddity[] => {
    if (landing === null) return [];
    const lower = landings.findIndex(
      (other, slot) => slot < index && other !== null && other > landing && (asks(index) || asks(slot)),
    );
    const outOfOrder: Oddity[] = lower < 0 ? [] : [{ index, id: 'result.out-of-order', landing, lower }];
    if (!asks(index)) return outOfOrder;
    const late = cutoff !== null && landing > cutoff;
    return [
      ...(late ? [{ index, id: 'result.after-cutoff' as const, landing }] : []),
      ...outOfOrder,
      ...(isFuture(index, landing) ? [{ index, id: 'result.in-future' as const, landing }] : []),
    ];
  });
}

export interface LookedAt {
  future: ReadonlySet<number>;
  checked: ReadonlySet<number>;
}

export function leftToCheck(
  timeList: readonly string[],
  cutoffTime: string | null,
  { future, checked }: LookedAt,
): Oddity[] {
  const odd = odditiesOf(timeList, { cutoffTime, isFuture: (slot) => future.has(slot) });
  return odd.filter(
    ({ index }, place) => !checked.has(index) && odd.findIndex((one) => one.index === index) === place,
  );
}

/** True for a landing of a date that is later than an instant. @param now the wall clock of the tournaments' time zone */
export function isInFuture(date: BoardDate, landing: Minutes, now: WallClock): boolean {
  const day = toIsoDate(date) ?? '';
  return day > now.date || (day === now.date && landing > now.minutes);
}

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
