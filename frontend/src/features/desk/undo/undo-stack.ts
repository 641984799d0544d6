import type { BoardDate } from '@parwaz/shared';
import { sameValue } from '../cell/cell-value';
import type { CellValue } from '../cell/cell-value';
import { cellKey } from '../cell/cell-place';
import { pendingCells, shownOf, isUndo } from '../outbox/row-box';
import type { CellIndex } from '../cell/cell-place';
import type { PendingCell, RowBox } from '../outbox/row-box';
import { discard, typeCell } from '../outbox/type-cell';

/** The values shown before and after this desk typed into a cell. */
export interface Undoable {
  ownerId: string;
  date: BoardDate;
  index: CellIndex;
  from: CellValue;
  to: CellValue;
}

/** Text typed while an undo was on its way goes back to the undone value. */
const backTo = (cell: PendingCell): CellValue => (cell.undo ? cell.value : cell.base);

function isToUndo(cell: PendingCell): boolean {
  const onItsWay = cell.phase === 'waiting' || cell.phase === 'sent';
  return onItsWay && !isUndo(cell) && !sameValue(shownOf(cell), backTo(cell));
}

export const canTakeBack = ({ cells }: RowBox): boolean => Object.values(cells).some(isToUndo);

/** For cells that another tab left behind, which have no steps. */
export function lastUnsent(boxes: readonly RowBox[]): Undoable | null {
  const last = pendingCells(boxes)
    .filter(({ cell }) => isToUndo(cell))
    .sort((a, b) => a.cell.at - b.cell.at)
    .at(-1);
  return last ? { ...last.place, from: backTo(last.cell), to: shownOf(last.cell) } : null;
}

export function undone(box: RowBox, { index, from, to }: Undoable): RowBox {
  // Of two values to choose from, the one typed here goes.
  if (box.cells[cellKey(index)]?.phase === 'conflict') return discard(box, index);
  return typeCell(box, { index, value: from, base: to, at: Date.now(), undo: true });
}

export function redone(box: RowBox, { index, from, to }: Undoable): RowBox {
  return typeCell(box, { index, value: to, base: from, at: Date.now() });
}
