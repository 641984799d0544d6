import type { Owner } from '../contracts/types.js';
import { allRows, boardDates, rowOf, slotCount } from './board.js';
import type { Board, BoardRow, BoardTournament } from './board.js';
import type { BoardPatch, PatchRow } from './patch.js';

function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The fields of `after` that differ from `before`, by value. Fields are plain data in a stable key order. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.entries(after).filter(([key, value]) => !sameValue(value, before[key as keyof T]));
  return Object.fromEntries(changed) as Partial<T>;
}

function diffRow(before: BoardRow | undefined, after: BoardRow, slotsBefore: number): PatchRow | null {
  const cells: Record<number, string> = {};
  after.timeList.forEach((time, index) => {
    const was = index < slotsBefore ? (before?.timeList[index] ?? '') : '';
    if (time !== was) cells[index] = time;
  });
  const row: PatchRow = { ownerId: after.ownerId, date: after.date };
  if (before?.startTime !== after.startTime) row.startTime = after.startTime;
  if (Object.keys(cells).length > 0) row.cells = cells;
  return row.startTime === undefined && row.cells === undefined ? null : row;
}

/** Slots that are no longer there are cleared in words, so that merged patches say so even if they come back. */
function cutCells(
  before: Board<BoardTournament>,
  slots: number,
  patched: PatchRow[],
  gone: (row: BoardRow) => boolean,
) {
  for (const row of allRows(before)) {
    const cut = row.timeList.flatMap((time, index) => (index >= slots && time !== '' ? [index] : []));
    if (cut.length === 0 || gone(row)) continue;
    let patch = patched.find((one) => one.ownerId === row.ownerId && one.date === row.date);
    if (!patch) patched.push((patch = { ownerId: row.ownerId, date: row.date }));
    patch.cells = { ...patch.cells, ...Object.fromEntries(cut.map((index) => [index, ''])) };
  }
}

/**
 * What changed from one board to a later one: `applyPatch(before, diffBoards(before, after))` equals `after`.
 * Rows of `after` belong to its lofts and dates.
 */
export function diffBoards<T extends BoardTournament>(before: Board<T>, after: Board<T>): BoardPatch<T> {
  const patch: BoardPatch<T> = {
    tournamentId: after.tournamentId,
    baseRevision: before.revision,
    revision: after.revision,
    at: after.at,
  };
  const keptDates = new Set(boardDates(after.tournament));
  const goneDates = boardDates(before.tournament).filter((date) => !keptDates.has(date));
  const lostRow = (row: BoardRow) => keptDates.has(row.date) && !rowOf(after, row.ownerId, row.date);
  const goneOwners = [
    ...Object.keys(before.owners).filter((id) => !(id in after.owners)),
    ...Object.keys(before.rows).filter(
      (id) => id in after.owners && Object.values(before.rows[id] ?? {}).some(lostRow),
    ),
  ];
  const removed = {
    ...(goneOwners.length > 0 && { owners: goneOwners }),
    ...(goneDates.length > 0 && { dates: goneDates }),
  };
  const gone = (row: BoardRow) => goneOwners.includes(row.ownerId) || goneDates.includes(row.date);
  const slotsBefore = slotCount(before.tournament);
  const rows = allRows(after).flatMap((row) => {
    const was = rowOf(before, row.ownerId, row.date);
    return diffRow(was && !gone(was) ? was : undefined, row, slotsBefore) ?? [];
  });
  cutCells(before, slotCount(after.tournament), rows, gone);
  const tournament = changedFields(before.tournament, after.tournament);
  const owners = Object.values(after.owners).filter(
    (owner: Owner) => goneOwners.includes(owner._id) || !sameValue(owner, before.owners[owner._id]),
  );
  if (rows.length > 0) patch.rows = rows;
  if (goneOwners.length > 0 || goneDates.length > 0) patch.removed = removed;
  if (Object.keys(tournament).length > 0) patch.tournament = tournament;
  if (owners.length > 0) patch.owners = owners;
  return patch;
}
