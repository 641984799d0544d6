import { allRows, boardDates, own, rowOf, slotCount } from './board.js';
import type { Board, BoardRow, BoardRows, BoardTournament } from './board.js';
import type { BoardPatch, PatchRow } from './patch.js';
import { changedSlots, mergedChanges, slotsIn, withSlots } from './slot-values.js';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deep equality of plain data. Undefined equals null, since JSON has only null. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? b ?? null) === null) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  return Object.keys({ ...a, ...b }).every((key) => sameValue(own(a, key), own(b, key)));
}

/** The fields of `after` that differ from `before`, by value; one that is no longer there is null. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.keys({ ...before, ...after }).flatMap((key) => {
    const value = own(after as Record<string, unknown>, key);
    return sameValue(value, own(before as Record<string, unknown>, key)) ? [] : [[key, value ?? null]];
  });
  return Object.fromEntries(changed) as Partial<T>;
}

function diffRow(before: BoardRow | undefined, after: BoardRow): PatchRow | null {
  if (before === after) return null;
  const cells: Record<number, string> = {};
  after.timeList.forEach((time, index) => {
    if (time !== (before?.timeList[index] ?? '')) cells[index] = time;
  });
  const changed = {
    ...(before?.startTime !== after.startTime && { startTime: after.startTime }),
    ...(Object.keys(cells).length > 0 && { cells }),
    ...changedSlots(before, after),
  };
  const { ownerId, date } = after;
  return Object.keys(changed).length > 0 ? { ownerId, date, ...changed } : null;
}

// The lofts whose records changed. Boards share unchanged lofts, so one changed cell costs one loft.
function touchedLofts(before: BoardRows, after: BoardRows): string[] {
  if (before === after) return [];
  const now = Object.keys(after).filter((id) => own(before, id) !== after[id]);
  return [...now, ...Object.keys(before).filter((id) => !Object.hasOwn(after, id))];
}

// Clears removed slots explicitly, so that a merged patch empties them even if they come back.
function cutCells(before: readonly BoardRow[], slots: number, patched: readonly PatchRow[]): PatchRow[] {
  const rows = new Map(patched.map((row) => [`${row.ownerId} ${row.date}`, row]));
  for (const record of before) {
    const { ownerId, date, timeList } = record;
    const cut = timeList.flatMap((time, index) => (index >= slots && time !== '' ? [index] : []));
    const emptied = changedSlots(record, withSlots(record, {}, slots));
    if (cut.length === 0 && slotsIn(emptied).length === 0) continue;
    const key = `${ownerId} ${date}`;
    const row = rows.get(key);
    const cells = { ...row?.cells, ...Object.fromEntries(cut.map((index) => [index, ''])) };
    rows.set(key, {
      ...{ ownerId, date, ...row },
      ...(Object.keys(cells).length > 0 && { cells }),
      ...mergedChanges(row, emptied),
    });
  }
  return [...rows.values()];
}

/** `applyPatch(before, diffBoards(before, after))` equals `after`, whose rows belong to its lofts and dates. */
export function diffBoards<T extends BoardTournament>(before: Board<T>, after: Board<T>): BoardPatch<T> {
  const keptDates = new Set(boardDates(after.tournament));
  const goneDates = boardDates(before.tournament).filter((date) => !keptDates.has(date));
  const touched = touchedLofts(before.rows, after.rows);
  // A record can't be removed by itself: a loft that lost one on a date that stays goes and comes back whole.
  const lostRow = (row: BoardRow) => keptDates.has(row.date) && !rowOf(after, row.ownerId, row.date);
  const goneOwners = [
    ...Object.keys(before.owners).filter((id) => !Object.hasOwn(after.owners, id)),
    ...touched.filter(
      (id) => Object.hasOwn(after.owners, id) && Object.values(own(before.rows, id) ?? {}).some(lostRow),
    ),
  ];
  const isGone = (row: BoardRow) => goneOwners.includes(row.ownerId) || goneDates.includes(row.date);
  let rows = touched.flatMap((id) =>
    Object.values(own(after.rows, id) ?? {}).flatMap((row) => {
      const was = rowOf(before, id, row.date);
      return diffRow(was && !isGone(was) ? was : undefined, row) ?? [];
    }),
  );
  const slots = slotCount(after.tournament);
  if (slots < slotCount(before.tournament)) {
    rows = cutCells(
      allRows(before).filter((row) => !isGone(row)),
      slots,
      rows,
    );
  }
  const tournament = changedFields(before.tournament, after.tournament);
  const owners = Object.values(after.owners).filter(
    (owner) => goneOwners.includes(owner._id) || !sameValue(owner, own(before.owners, owner._id)),
  );
  return {
    tournamentId: after.tournamentId,
    baseRevision: before.revision,
    revision: after.revision,
    at: after.at,
    ...(rows.length > 0 && { rows }),
    ...((goneOwners.length > 0 || goneDates.length > 0) && {
      removed: {
        ...(goneOwners.length > 0 && { owners: goneOwners }),
        ...(goneDates.length > 0 && { dates: goneDates }),
      },
    }),
    ...(Object.keys(tournament).length > 0 && { tournament }),
    ...(owners.length > 0 && { owners }),
  };
}
