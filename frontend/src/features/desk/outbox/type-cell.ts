import type { ErrorNote } from '../../../lib/texts/own-errors';
import { sameValue, cellKey, type CellValue, type CellIndex } from '../cell/cell-value';
import { withCell, type PendingCell, type RowBox } from './row-box';

export interface TypedCell {
  index: CellIndex;
  value: CellValue;
  /** The value that the server is believed to hold. */
  base: CellValue;
  at: number;
  /** Why it can't be sent; it is stored all the same. */
  why?: ErrorNote;
  undo?: true;
}

function fresh({ value, at, why, undo }: TypedCell, base: CellValue): PendingCell | null {
  if (why !== undefined) return { base, value, phase: 'refused', at, why };
  if (sameValue(value, base)) return null;
  return { base, value, phase: 'waiting', at, ...(undo && { undo }) };
}

function typeOver(cell: PendingCell, typed: TypedCell): PendingCell | null {
  switch (cell.phase) {
    case 'waiting':
    case 'refused':
      return fresh(typed, cell.base);
    case 'sent': {
      const { next: _, nextUndo: __, ...sent } = cell;
      if (sameValue(typed.value, cell.value)) return sent;
      const next = { ...sent, next: typed.value, at: typed.at };
      return typed.undo ? { ...next, nextUndo: true } : next;
    }
    case 'conflict':
      // Typing settles a conflict only with the other's own value.
      if (cell.rival && !cell.rival.local && sameValue(typed.value, cell.rival.theirs)) return null;
      return { ...cell, value: typed.value, at: typed.at };
  }
}

/** The base of an unsaved cell stays the value that was first typed over. After a value that is on its way, this one is next. */
export function typeCell(box: RowBox, typed: TypedCell): RowBox {
  const cell = box.cells[cellKey(typed.index)];
  return withCell(box, typed.index, cell ? typeOver(cell, typed) : fresh(typed, typed.base));
}

export function choose(box: RowBox, index: CellIndex, whose: 'mine' | 'theirs'): RowBox {
  const cell = box.cells[cellKey(index)];
  if (cell?.phase !== 'conflict' || !cell.rival) return box;
  const { rival, ...rest } = cell;
  if (rival.local) {
    const value = whose === 'mine' ? cell.value : rival.theirs;
    return withCell(box, index, sameValue(value, cell.base) ? null : { ...rest, value, phase: 'waiting' });
  }
  if (whose === 'theirs' || sameValue(cell.value, rival.theirs)) return withCell(box, index, null);
  return withCell(box, index, { ...rest, base: rival.theirs, phase: 'waiting' });
}

export function discard(box: RowBox, index: CellIndex): RowBox {
  const cell = box.cells[cellKey(index)];
  return cell && cell.phase !== 'sent' ? withCell(box, index, null) : box;
}

/** For example after the start time was corrected. */
export function retry(box: RowBox, index: CellIndex): RowBox {
  const cell = box.cells[cellKey(index)];
  if (cell?.phase !== 'refused') return box;
  const { why: _, ...rest } = cell;
  return withCell(box, index, { ...rest, phase: 'waiting' });
}
