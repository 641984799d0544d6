import type { Mark } from '../contracts/facts.js';

/** The marks of a record by slot, from 0. A record without any has no `marks` at all. */
export type Marks = Readonly<Record<number, Mark>>;
export type MarkChanges = Readonly<Record<number, Mark | null>>;

export function markAt(row: { marks?: Marks } | undefined, index: number): Mark | null {
  return row?.marks?.[index] ?? null;
}

export function marksIn(row: { marks?: Marks } | undefined): { index: number; mark: Mark }[] {
  return Object.entries(row?.marks ?? {}).map(([slot, mark]) => ({ index: Number(slot), mark }));
}

/** True for a pigeon that doesn't come home any more: neither landed nor in the air. */
export function isAway(mark: Mark | null): boolean {
  return mark?.kind === 'lost' || mark?.kind === 'not-flown';
}

export function sameMark(a: Mark | null, b: Mark | null): boolean {
  return a?.kind === b?.kind && a?.reason === b?.reason;
}

export function saysOfPigeons({ timeList, marks }: { timeList: readonly string[]; marks?: Marks }): boolean {
  return timeList.some((time) => time !== '') || markedSlots(marks).length > 0;
}

export function markedSlots(marks: Marks | MarkChanges | undefined): number[] {
  return Object.keys(marks ?? {}).map(Number);
}

/** A record's marks after some changed: the same object when nothing differs, undefined when none is left. */
export function withMarks(marks: Marks | undefined, changes: MarkChanges, slots: number): Marks | undefined {
  const entries = Object.entries({ ...marks, ...changes }).filter(
    // Cells beyond the slots have been cut, and other keys don't belong to a record.
    (entry): entry is [string, Mark] =>
      /^\d+$/.test(entry[0]) && Number(entry[0]) < slots && entry[1] !== null,
  );
  const isSame =
    entries.length === markedSlots(marks).length &&
    entries.every(([slot, mark]) => sameMark(mark, marks?.[Number(slot)] ?? null));
  if (isSame) return marks;
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

export function changedMarks(before: Marks | undefined, after: Marks | undefined): MarkChanges | undefined {
  if (before === after) return undefined;
  const slots = markedSlots({ ...before, ...after });
  const changed = slots.filter((slot) => !sameMark(before?.[slot] ?? null, after?.[slot] ?? null));
  return changed.length > 0
    ? Object.fromEntries(changed.map((slot) => [slot, after?.[slot] ?? null]))
    : undefined;
}
