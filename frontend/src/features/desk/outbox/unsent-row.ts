import type { BoardDate } from '@parwaz/shared';
import { sameValue, cellIndex, cellKey } from '../cell/cell-value';
import type { CellValue, CellIndex, DatedPlace } from '../cell/cell-value';
import type { ErrorNote } from '../../../lib/texts/own-errors';

/** `sent`: its outcome isn't known yet; `conflict`: somebody else changed the cell meanwhile. */
export type Phase = 'waiting' | 'sent' | 'refused' | 'conflict';

interface Rival {
  theirs: CellValue;
  by: string;
  /** ISO 8601 */
  at: string;
  /** Typed in another tab of this device, so the server knows neither value. */
  local?: true;
}

export interface PendingCell {
  /** The value that was typed over. */
  base: CellValue;
  value: CellValue;
  phase: Phase;
  at: number;
  /** Typed while `value` was being sent; goes after it. */
  next?: CellValue;
  /** `next` undoes what is being sent. */
  nextUndo?: true;
  why?: ErrorNote;
  rival?: Rival;
  /** `value` undoes an earlier save, so it isn't itself undone. */
  undo?: true;
}

/** The cells of one loft's date that were typed and aren't known to be saved. */
export interface UnsentRow {
  tournamentId: string;
  ownerId: string;
  date: BoardDate;
  /** As shown when the row was last typed into, since a new record needs one: `HH:MM` */
  startTime: string;
  /** Grows with every change: of two copies the one with the larger is newer. */
  stamp?: number;
  /** Its day is closed: nothing is sent without a reason. */
  asksReason?: true;
  reason?: string;
  /** By slot, or `start`. */
  cells: Readonly<Record<string, PendingCell>>;
}

export function rowKey(row: { tournamentId: string; ownerId: string; date: BoardDate }): string {
  return `${row.tournamentId}/${row.date}/${row.ownerId}`;
}

export const shownOf = (cell: PendingCell): CellValue => cell.next ?? cell.value;

export const isUndo = (cell: PendingCell): boolean =>
  (cell.next === undefined ? cell.undo : cell.nextUndo) === true;

/** As if the shown value were all that was ever typed. */
export function asShown(cell: PendingCell): PendingCell {
  const { next: _, nextUndo: __, undo: ___, ...rest } = cell;
  return { ...rest, value: shownOf(cell), ...(isUndo(cell) && { undo: true }) };
}

export const isEmpty = (row: UnsentRow): boolean => Object.keys(row.cells).length === 0;

export const pendingCells = (rows: readonly UnsentRow[]): { place: DatedPlace; cell: PendingCell }[] =>
  rows.flatMap(({ ownerId, date, cells }) =>
    Object.entries(cells).map(([key, cell]) => ({ place: { ownerId, date, index: cellIndex(key) }, cell })),
  );

export const hasPhase = (row: UnsentRow, phase: Phase): boolean =>
  Object.values(row.cells).some((cell) => cell.phase === phase);

/** `null` removes the cell. */
export function withCell(row: UnsentRow, index: CellIndex, cell: PendingCell | null): UnsentRow {
  const { [cellKey(index)]: _, ...others } = row.cells;
  return { ...row, cells: cell ? { ...others, [cellKey(index)]: cell } : others };
}

/** A cell mapped to `null` is removed. */
export function mapCells(
  row: UnsentRow,
  change: (cell: PendingCell, index: CellIndex) => PendingCell | null,
): UnsentRow {
  const cells = Object.entries(row.cells).flatMap(([key, cell]) => {
    const changed = change(cell, cellIndex(key));
    return changed ? [[key, changed] as const] : [];
  });
  return { ...row, cells: Object.fromEntries(cells) };
}

/** Waits for the next request, as one with other cells of the row may be under way. */
function waiting(cell: PendingCell): PendingCell {
  return cell.phase === 'sent' ? { ...asShown(cell), phase: 'waiting' } : cell;
}

function merged(own: PendingCell, other: PendingCell): PendingCell {
  if (sameValue(shownOf(own), shownOf(other))) return own;
  const [older, newer] = own.at >= other.at ? [other, own] : [own, other];
  const { why: _, ...rest } = asShown(newer);
  const at = new Date(older.at).toISOString();
  const rival = { theirs: shownOf(older), by: 'you, in another tab', at, local: true } as const;
  return { ...rest, phase: 'conflict', rival };
}

/** Where both tabs typed into a cell, it becomes a conflict. */
export function adopt(mine: UnsentRow | undefined, theirs: UnsentRow): UnsentRow {
  if (!mine) return theirs;
  const cells: Record<string, PendingCell> = { ...mine.cells };
  for (const [key, other] of Object.entries(theirs.cells)) {
    const own = cells[key];
    if (!own) cells[key] = waiting(other);
    else if (own.phase !== 'conflict') cells[key] = merged(own, other);
  }
  return { ...mine, cells };
}
