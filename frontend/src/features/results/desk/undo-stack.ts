import type { BoardDate } from '@parwaz/shared';
import type { CellIndex } from '../outbox/row-box';

/** One of this desk's saves: where, from what, to what. */
export interface Undoable {
  ownerId: string;
  date: BoardDate;
  index: CellIndex;
  from: string;
  to: string;
}

/** How many of one's last saves can be taken back. */
export const mostUndos = 50;

/** The last saves of this desk, latest last. */
export class UndoStack {
  private saves: Undoable[] = [];

  get count(): number {
    return this.saves.length;
  }

  push({ ownerId, date, index, from, to }: Undoable): void {
    this.saves = [...this.saves, { ownerId, date, index, from, to }].slice(-mostUndos);
  }

  pop(): Undoable | null {
    return this.saves.pop() ?? null;
  }
}
