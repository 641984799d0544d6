import type { SaveWarning } from '../contracts/types.js';
import { dayMinutes, landingOf, type Minutes, type Nights } from '../time/clock.js';
import { daysBetween, toIsoDate, type BoardDate, type WallClock } from '../time/dates.js';
import { cutoffOf, landingsOf, startOf, type Hours, type Timed } from './landings.js';

export interface Oddity {
  index: number;
  id: SaveWarning['id'];
  landing: Minutes;
  /** The lower slot whose landing is later, when that is what is odd. */
  lower?: number;
  /** The higher slot whose landing is earlier, when that is what is odd. */
  higher?: number;
}

export interface OddityOptions {
  /** Limits the check to these slots; of two landings out of order, one of them is enough. */
  isRelevant?: (slot: number) => boolean;
  isFuture: (slot: number, landing: Minutes) => boolean;
}

/**
 * Landings of a row that are accepted but odd: on the next day, after the cutoff, earlier than one in a lower slot, in
 * the future.
 */
export function odditiesOf(
  row: Timed,
  tournament: Hours,
  { isRelevant = () => true, isFuture }: OddityOptions,
): Oddity[] {
  const landings = landingsOf(row, tournament.rules);
  const cutoff = cutoffOf(tournament);
  return landings.flatMap((landing, index): Oddity[] => {
    if (landing === null) return [];
    const lower = landings.findIndex(
      (other, slot) =>
        slot < index && other !== null && other > landing && (isRelevant(index) || isRelevant(slot)),
    );
    const outOfOrder: Oddity[] = lower < 0 ? [] : [{ index, id: 'result.out-of-order', landing, lower }];
    if (!isRelevant(index)) return outOfOrder;
    const late = cutoff !== null && landing > cutoff;
    return [
      ...(landing > dayMinutes ? [{ index, id: 'result.next-day' as const, landing }] : []),
      ...(late ? [{ index, id: 'result.after-cutoff' as const, landing }] : []),
      ...outOfOrder,
      ...(isFuture(index, landing) ? [{ index, id: 'result.in-future' as const, landing }] : []),
    ];
  });
}

export interface SlotChecks {
  future: ReadonlySet<number>;
  checked: ReadonlySet<number>;
}

/** One oddity per landing. Of landings out of order only the fewest that explain it are named, not their neighbours. */
export function uncheckedOddities(row: Timed, tournament: Hours, { future, checked }: SlotChecks): Oddity[] {
  const odd = odditiesOf(row, tournament, { isFuture: (slot) => future.has(slot) });
  const inItself = odd.filter(
    ({ index, id }, place) =>
      id !== 'result.out-of-order' &&
      !checked.has(index) &&
      odd.findIndex((one) => one.index === index && one.id !== 'result.out-of-order') === place,
  );
  const isNamed = (slot: number) => inItself.some(({ index }) => index === slot);
  const landings = landingsOf(row, tournament.rules).map((landing, slot) => (isNamed(slot) ? null : landing));
  const outOfOrder = outOfOrderIn(landings).filter(({ index }) => !checked.has(index));
  return [...inItself, ...outOfOrder].sort((a, b) => a.index - b.index);
}

/** The landings without which the others ascend: as few as possible, of several choices the higher slots. */
function outOfOrderIn(landings: readonly (Minutes | null)[]): Oddity[] {
  const landed = landings.flatMap((landing, index) => (landing === null ? [] : [{ index, landing }]));
  // The most landings that ascend from this one on.
  const lengths: number[] = [];
  for (const [at, { landing }] of [...landed.entries()].reverse()) {
    const after = landed.flatMap((other, place) =>
      place > at && other.landing >= landing ? (lengths[place] ?? 0) : [],
    );
    lengths[at] = 1 + Math.max(0, ...after);
  }
  const usual: typeof landed = [];
  for (let left = Math.max(0, ...lengths); left > 0; left--) {
    const last = usual.at(-1) ?? { index: -1, landing: 0 };
    const next = landed.find(
      ({ index, landing }, at) => index > last.index && landing >= last.landing && lengths[at] === left,
    );
    if (next) usual.push(next);
  }
  return landed.flatMap(({ index, landing }): Oddity[] => {
    if (usual.some((one) => one.index === index)) return [];
    const lower = usual.find((one) => one.index < index && one.landing > landing)?.index;
    const higher = usual.find((one) => one.index > index && one.landing < landing)?.index;
    const against = lower === undefined ? { higher } : { lower };
    return [{ index, id: 'result.out-of-order', landing, ...against }];
  });
}

/** True for a landing of a date that is later than an instant. @param now the wall clock of the tournaments' time zone */
export function isInFuture(date: BoardDate, landing: Minutes, now: WallClock): boolean {
  return daysBetween(now.date, toIsoDate(date) ?? '') * dayMinutes + landing > now.minutes;
}

/** Landings of a loft within this time of each other may be the same pigeon. */
export const twinMinutes = 2;

/** A slot other than `ownSlot` with a landing within `twinMinutes`, maybe of the same pigeon; null for none. */
export function slotWithNearbyTime(
  time: string,
  row: Timed,
  rules: Nights,
  ownSlot: number | null,
): number | null {
  const minutes = landingOf(time, startOf(row), rules);
  if (minutes === null) return null;
  const found = landingsOf(row, rules).findIndex((there, slot) => {
    return slot !== ownSlot && there !== null && Math.abs(there - minutes) <= twinMinutes;
  });
  return found < 0 ? null : found;
}
