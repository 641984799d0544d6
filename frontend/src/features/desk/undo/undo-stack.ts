import type { BoardDate } from '@parwaz/shared';
import { sameValue } from '../cell/cell-value';
import type { CellValue } from '../cell/cell-value';
import { pendingCells, shownOf, takesBack } from '../outbox/row-box';
import type { CellIndex } from '../cell/cell-place';
import type { PendingCell, RowBox } from '../outbox/row-box';

/** A cell that this desk changed: from what was shown, to what was typed. */
export interface Undoable {
  ownerId: string;
  date: BoardDate;
  index: CellIndex;
  from: CellValue;
  to: CellValue;
}

/** Typed after a save was taken back, which is still on its way: that is where it goes back to. */
const backTo = (cell: PendingCell): CellValue => (cell.undo ? cell.value : cell.base);

function isToUndo(cell: PendingCell): boolean {
  const onItsWay = cell.phase === 'waiting' || cell.phase === 'sent';
  return onItsWay && !takesBack(cell) && !sameValue(shownOf(cell), backTo(cell));
}

/** True when a row has something for `lastUnsent`. */
export const canTakeBack = ({ cells }: RowBox): boolean => Object.values(cells).some(isToUndo);

/** The latest of what was typed and is not known to be saved, if anything: what another tab left behind has no steps. */
export function lastUnsent(boxes: readonly RowBox[]): Undoable | null {
  const last = pendingCells(boxes)
    .filter(({ cell }) => isToUndo(cell))
    .sort((a, b) => a.cell.at - b.cell.at)
    .at(-1);
  return last ? { ...last.place, from: backTo(last.cell), to: shownOf(last.cell) } : null;
}
