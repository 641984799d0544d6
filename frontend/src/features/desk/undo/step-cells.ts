import { cellKey } from '../cell/cell-place';
import type { RowBox } from '../outbox/row-box';
import { discard, typeCell } from '../outbox/type-cell';
import type { Undoable } from './undo-stack';

/** A row after what was typed into one of its cells was taken back. */
export function takenBack(box: RowBox, { index, from, to }: Undoable): RowBox {
  // Where two values wait for somebody to choose, what goes is what this desk typed.
  if (box.cells[cellKey(index)]?.phase === 'conflict') return discard(box, index);
  return typeCell(box, { index, value: from, base: to, at: Date.now(), undo: true });
}

/** A row after that was done again. */
export function doneAgain(box: RowBox, { index, from, to }: Undoable): RowBox {
  return typeCell(box, { index, value: to, base: from, at: Date.now() });
}
