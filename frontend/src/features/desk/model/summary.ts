import type { AccountOutbox } from '../outbox/account-outbox';
import { rowKey } from '../outbox/row-box';
import type { RowBox } from '../outbox/row-box';

/** The line on top: how much of what was typed is not saved, and why. */
export interface UnsentSummary {
  /** On its way. */
  saving: number;
  /** Waits for the line, or its outcome is not known. */
  unsent: number;
  refused: number;
  conflicts: number;
  /** Waits for a reason: its day is closed. */
  asking: number;
}

/**
 * Counts the cells of some rows. A try on a line that is down is no news: what stands above the grid would come and
 * go with each, and move the cells under somebody's finger.
 */
export function unsentOf(
  boxes: readonly RowBox[],
  outbox: Pick<AccountOutbox, 'connection' | 'isOnTheWay'>,
): UnsentSummary {
  const count: UnsentSummary = { saving: 0, unsent: 0, refused: 0, conflicts: 0, asking: 0 };
  for (const box of boxes) {
    const moving = outbox.connection.kind !== 'down' && outbox.isOnTheWay(rowKey(box));
    for (const { phase } of Object.values(box.cells)) {
      if (phase === 'refused') count.refused += 1;
      else if (phase === 'conflict') count.conflicts += 1;
      else if (box.asksReason) count.asking += 1;
      else if (moving) count.saving += 1;
      else count.unsent += 1;
    }
  }
  return count;
}
