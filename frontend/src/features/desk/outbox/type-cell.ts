import type { ErrorNote } from '../../../lib/texts/own-errors';
import { sameValue, cellKey, type CellValue, type CellIndex } from '../cell/cell-value';
import { withCell, type PendingCell, type UnsentRow } from './unsent-row';

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
export function typeCell(row: UnsentRow, typed: TypedCell): UnsentRow {
  const cell = row.cells[cellKey(typed.index)];
  return withCell(row, typed.index, cell ? typeOver(cell, typed) : fresh(typed, typed.base));
}

export function choose(row: UnsentRow, index: CellIndex, whose: 'mine' | 'theirs'): UnsentRow {
  const cell = row.cells[cellKey(index)];
  if (cell?.phase !== 'conflict' || !cell.rival) return row;
  const { rival, ...rest } = cell;
  if (rival.local) {
    const value = whose === 'mine' ? cell.value : rival.theirs;
    return withCell(row, index, sameValue(value, cell.base) ? null : { ...rest, value, phase: 'waiting' });
  }
  if (whose === 'theirs' || sameValue(cell.value, rival.theirs)) return withCell(row, index, null);
  return withCell(row, index, { ...rest, base: rival.theirs, phase: 'waiting' });
}

export function discard(row: UnsentRow, index: CellIndex): UnsentRow {
  const cell = row.cells[cellKey(index)];
  return cell && cell.phase !== 'sent' ? withCell(row, index, null) : row;
}

/** For example after the start time was corrected. */
export function retry(row: UnsentRow, index: CellIndex): UnsentRow {
  const cell = row.cells[cellKey(index)];
  if (cell?.phase !== 'refused') return row;
  const { why: _, ...rest } = cell;
  return withCell(row, index, { ...rest, phase: 'waiting' });
}
