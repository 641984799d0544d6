import type { Trouble } from '../../../lib/texts/own-errors';
import { sameValue } from '../cell/cell-value';
import type { CellValue } from '../cell/cell-value';
import { cellKey } from '../cell/cell-place';
import { withCell } from './row-box';
import type { CellIndex } from '../cell/cell-place';
import type { PendingCell, RowBox } from './row-box';

/** A cell that was typed into. */
export interface TypedCell {
  index: CellIndex;
  value: CellValue;
  /** The cell's earlier value, which the server is believed to hold. */
  base: CellValue;
  at: number;
  /** The reason why it cannot be sent as it is; it is kept all the same. */
  why?: Trouble;
  undo?: true;
}

function fresh(typed: TypedCell, base: CellValue): PendingCell | null {
  if (typed.why !== undefined) {
    return { base, value: typed.value, phase: 'refused', at: typed.at, why: typed.why };
  }
  if (sameValue(typed.value, base)) return null;
  return {
    base,
    value: typed.value,
    phase: 'waiting',
    at: typed.at,
    ...(typed.undo && { undo: true }),
  };
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
      // Typing is not choosing: only the rival's own value settles it, all else waits for the choice.
      if (cell.rival && !cell.rival.local && sameValue(typed.value, cell.rival.theirs)) return null;
      return { ...cell, value: typed.value, at: typed.at };
  }
}

/**
 * Somebody typed into a cell. The base of what is not saved yet stays the value that it was first typed over; what is
 * on its way stays as it is, and the new value goes after it.
 */
export function typeCell(box: RowBox, typed: TypedCell): RowBox {
  const cell = box.cells[cellKey(typed.index)];
  return withCell(box, typed.index, cell ? typeOver(cell, typed) : fresh(typed, typed.base));
}

/** A conflict is settled: mine goes over theirs, or theirs stays. */
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

/** Discards a refused value: the cell shows the saved one again. */
export function discard(box: RowBox, index: CellIndex): RowBox {
  const cell = box.cells[cellKey(index)];
  return cell && cell.phase !== 'sent' ? withCell(box, index, null) : box;
}

/** Retries a refused value unchanged, for example after the start time was corrected. */
export function retry(box: RowBox, index: CellIndex): RowBox {
  const cell = box.cells[cellKey(index)];
  if (cell?.phase !== 'refused') return box;
  const { why: _, ...rest } = cell;
  return withCell(box, index, { ...rest, phase: 'waiting' });
}
