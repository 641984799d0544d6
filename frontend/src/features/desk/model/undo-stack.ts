import type { BoardDate } from '@parwaz/shared';
import { cellIndex, shownOf, takesBack } from '../outbox/row-box';
import type { CellIndex, PendingCell, RowBox } from '../outbox/row-box';

/** One of this desk's saves: where, from what, to what. */
export interface Undoable {
  ownerId: string;
  date: BoardDate;
  index: CellIndex;
  from: string;
  to: string;
}

/** Number of own last saves that can be undone. */
export const maxUndos = 50;

/** The last saves of this desk, latest last. */
export class UndoStack {
  private saves: Undoable[] = [];

  get count(): number {
    return this.saves.length;
  }

  push({ ownerId, date, index, from, to }: Undoable): void {
    this.saves = [...this.saves, { ownerId, date, index, from, to }].slice(-maxUndos);
  }

  pop(): Undoable | null {
    return this.saves.pop() ?? null;
  }

  /** Drops the latest save of a change that is taken back by itself. */
  forget(change: Undoable): void {
    const at = this.saves.findLastIndex((save) => isSame(save, change));
    this.saves = this.saves.filter((_, place) => place !== at);
  }
}

const isSame = (a: Undoable, b: Undoable): boolean =>
  a.ownerId === b.ownerId && a.date === b.date && a.index === b.index && a.from === b.from && a.to === b.to;

/** Typed after a save was taken back, which is still on its way: that is where it goes back to. */
const backTo = (cell: PendingCell): string => (cell.undo ? cell.value : cell.base);

function isToUndo(cell: PendingCell): boolean {
  const onItsWay = cell.phase === 'waiting' || cell.phase === 'sent';
  return onItsWay && !takesBack(cell) && shownOf(cell) !== backTo(cell);
}

/** True when a row has something for `lastUnsent`. */
export const canTakeBack = ({ cells }: RowBox): boolean => Object.values(cells).some(isToUndo);

/** The latest of what was typed and is not known to be saved, if anything: it is taken back before any save. */
export function lastUnsent(boxes: readonly RowBox[]): Undoable | null {
  const typed = boxes.flatMap(({ ownerId, date, cells }) =>
    Object.entries(cells).flatMap(([key, cell]) => {
      if (!isToUndo(cell)) return [];
      return [{ ownerId, date, index: cellIndex(key), from: backTo(cell), to: shownOf(cell), at: cell.at }];
    }),
  );
  return typed.sort((a, b) => a.at - b.at).at(-1) ?? null;
}
