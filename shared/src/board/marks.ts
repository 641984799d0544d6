import type { Mark } from '../contracts/facts.js';

/** The marks of a record by slot, from 0. A record without any has no `marks` at all. */
export type Marks = Readonly<Record<number, Mark>>;

export function markAt(row: { marks?: Marks } | undefined, index: number): Mark | null {
  return row?.marks?.[index] ?? null;
}

/** True for a pigeon that doesn't come home any more: neither landed nor in the air. */
export function isAway(mark: Mark | null): boolean {
  return mark?.kind === 'lost' || mark?.kind === 'not-flown';
}

export function sameMark(a: Mark | null, b: Mark | null): boolean {
  return a?.kind === b?.kind && a?.reason === b?.reason;
}

export function markedSlots(marks: Readonly<Record<number, Mark | null>> | undefined): number[] {
  return Object.keys(marks ?? {}).map(Number);
}
