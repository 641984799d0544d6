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
  /** Slots whose landing was typed for a time that had not come. */
  future: ReadonlySet<number>;
  checked: ReadonlySet<number>;
}

/** Landings of a row left to look at: one oddity per landing that nobody has looked at. */
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
