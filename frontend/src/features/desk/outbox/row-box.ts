import type { BoardDate } from '@parwaz/shared';
import { cellIndex, cellKey } from '../cell/cell-place';
import type { CellIndex, DatedPlace } from '../cell/cell-place';
import type { CellValue } from '../cell/cell-value';
import type { Trouble } from '../../../lib/texts/own-errors';

/**
 * Where a typed cell stands: `waiting` to be sent; `sent`, its outcome not known yet; `refused` by the rules;
 * `conflict`, somebody else changed it meanwhile.
 */
export type Phase = 'waiting' | 'sent' | 'refused' | 'conflict';

/** The value that stands against what was typed, and whose it is. */
export interface Rival {
  theirs: CellValue;
  by: string;
  /** ISO 8601 */
  at: string;
  /** Typed on this device in another tab, so the server knows neither value. */
  local?: true;
}

/** A typed cell that isn't known to be saved. */
export interface PendingCell {
  /** The cell's value when it was typed over. */
  base: CellValue;
  value: CellValue;
  phase: Phase;
  /** The time of typing, in milliseconds since the epoch. */
  at: number;
  /** Typed while `value` was on its way; goes after it. */
  next?: CellValue;
  /** `next` takes back what is on its way. */
  nextUndo?: true;
  why?: Trouble;
  rival?: Rival;
  /** `value` takes back an earlier save, so it is not itself undone. */
  undo?: true;
}

/** Everything typed into one loft's date that is not known to be saved. */
export interface RowBox {
  tournamentId: string;
  ownerId: string;
  date: BoardDate;
  /** The start time as shown when the row was last typed into: a new record needs one. HH:MM */
  startTime: string;
  /** Grows with every change of the row: of two copies the one with the larger is the later. */
  stamp?: number;
  /** Its day is closed: nothing is sent before somebody says why it changes. */
  asksReason?: true;
  /** Why it changes a closed day; goes with what is sent next. */
  reason?: string;
  /** By slot, or `start`. */
  cells: Readonly<Record<string, PendingCell>>;
}

/** A row's name within one account's outbox. */
export function rowKey(row: { tournamentId: string; ownerId: string; date: BoardDate }): string {
  return `${row.tournamentId}/${row.date}/${row.ownerId}`;
}

/** The shown value of a pending cell. */
export const shownOf = (cell: PendingCell): CellValue => cell.next ?? cell.value;

/** True for a value that undoes something, so that it isn't undone itself. */
export const takesBack = (cell: PendingCell): boolean =>
  (cell.next === undefined ? cell.undo : cell.nextUndo) === true;

/** The cell as if what it shows were all that was ever typed into it. */
export function asShown(cell: PendingCell): PendingCell {
  const { next: _, nextUndo: __, undo: ___, ...rest } = cell;
  return { ...rest, value: shownOf(cell), ...(takesBack(cell) && { undo: true }) };
}

export const isEmpty = (box: RowBox): boolean => Object.keys(box.cells).length === 0;

export const pendingCells = (boxes: readonly RowBox[]): { place: DatedPlace; cell: PendingCell }[] =>
  boxes.flatMap(({ ownerId, date, cells }) =>
    Object.entries(cells).map(([key, cell]) => ({ place: { ownerId, date, index: cellIndex(key) }, cell })),
  );

export const hasPhase = (box: RowBox, phase: Phase): boolean =>
  Object.values(box.cells).some((cell) => cell.phase === phase);

/** The box with one cell put in, or taken out with `null`. */
export function withCell(box: RowBox, index: CellIndex, cell: PendingCell | null): RowBox {
  const { [cellKey(index)]: _, ...others } = box.cells;
  return { ...box, cells: cell ? { ...others, [cellKey(index)]: cell } : others };
}

/** The box with every cell mapped; a cell mapped to `null` leaves it. */
export function mapCells(
  box: RowBox,
  change: (cell: PendingCell, index: CellIndex) => PendingCell | null,
): RowBox {
  const cells = Object.entries(box.cells).flatMap(([key, cell]) => {
    const changed = change(cell, cellIndex(key));
    return changed ? [[key, changed] as const] : [];
  });
  return { ...box, cells: Object.fromEntries(cells) };
}
