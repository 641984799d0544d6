import type { RowBox } from '../outbox/row-box';

/** The line on top: how much of what was typed is not saved, and why. */
export interface UnsentSummary {
  /** On its way. */
  saving: number;
  /** Waits for the line, or its outcome is not known. */
  unsent: number;
  refused: number;
  conflicts: number;
}

/** Counts the cells of some rows. */
export function countUnsent(boxes: readonly RowBox[], onTheWay: (box: RowBox) => boolean): UnsentSummary {
  const count: UnsentSummary = { saving: 0, unsent: 0, refused: 0, conflicts: 0 };
  for (const box of boxes) {
    const moving = onTheWay(box);
    for (const { phase } of Object.values(box.cells)) {
      if (phase === 'refused') count.refused += 1;
      else if (phase === 'conflict') count.conflicts += 1;
      else if (moving) count.saving += 1;
      else count.unsent += 1;
    }
  }
  return count;
}
