import type { ErrorNote } from '../../../lib/texts/own-errors';
import {
  sameLanding,
  sameStamps,
  sameValue,
  cellKey,
  type CellValue,
  type CellIndex,
} from '../cell/cell-value';
import { mapCells, withCell, type PendingCell, type UnsentRow } from './unsent-row';

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
  const value = whose === 'mine' ? cell.value : takingTheirs(cell);
  const base = rival.local ? cell.base : rival.theirs;
  return withCell(row, index, sameValue(value, base) ? null : { ...rest, base, value, phase: 'waiting' });
}

/** The value once theirs is taken; my landing stays if only its stamps are argued about. */
export function takingTheirs({ base, value, rival }: PendingCell): CellValue {
  if (!rival || rival.local) return rival?.theirs ?? value;
  const { theirs } = rival;
  const { stamps } = sameStamps(theirs, base) ? value : theirs;
  return { ...(sameLanding(theirs, base) ? value : theirs), stamps };
}

/** A landing that was refused for a stamp that has been removed meanwhile is sent without it. */
export function forgetGoneStamps(
  rows: readonly UnsentRow[],
  stamps: readonly { _id: string }[],
  put: (row: UnsentRow) => void,
): void {
  const isKnown = (id: string) => stamps.some(({ _id }) => _id === id);
  const isOfGone = ({ why, value }: PendingCell) =>
    why?.id === 'result.unknown-stamp' && value.stamps?.every(isKnown) === false;
  const left = (value: CellValue): CellValue => ({ ...value, stamps: value.stamps?.filter(isKnown) });
  for (const row of rows) {
    if (!Object.values(row.cells).some(isOfGone)) continue;
    put(
      mapCells(row, (cell) => {
        if (!isOfGone(cell)) return cell;
        const { why: _, ...rest } = cell;
        const [base, value] = [left(cell.base), left(cell.value)];
        return sameValue(value, base) ? null : { ...rest, base, value, phase: 'waiting' };
      }),
    );
  }
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
