import type { OutboxSender } from '../outbox/outbox-sender';
import { rowKey } from '../outbox/row-box';
import type { RowBox } from '../outbox/row-box';

/**
 * Unsent cells by their state; those that are `asking` need a reason, as their day is closed. A retry on a line that is
 * down doesn't count as saving: the words above the grid would change with each, and move the cells below.
 */
export function unsentOf(boxes: readonly RowBox[], sender: Pick<OutboxSender, 'connection' | 'isOnTheWay'>) {
  const count = { saving: 0, unsent: 0, refused: 0, conflicts: 0, asking: 0 };
  for (const box of boxes) {
    const moving = sender.connection.kind !== 'down' && sender.isOnTheWay(rowKey(box));
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
