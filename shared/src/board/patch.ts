import type { Loft } from '../contracts/types.js';
import type { BoardDate } from '../time/dates.js';
import { own, resizeRow, resizeSlots, slotCount } from './board.js';
import type { Board, BoardRow, BoardRows, BoardTournament, PublicFacts } from './board.js';
import { slotsIn, slotsWithin, within, withSlots, type SlotChanges } from './slot-values.js';

/** The changed cells of one loft's date, absolute values. A row's first patch carries its start time. */
export interface PatchRow extends SlotChanges {
  ownerId: string;
  date: BoardDate;
  startTime?: string;
  /** By slot, from 0: `HH:MM:SS`, or `''` for cleared. */
  cells?: Readonly<Record<number, string>>;
}

/** Changes between two revisions: absolute values, nothing derived (docs/protocol.md, `board:patch`). */
export interface BoardPatch<T extends BoardTournament = PublicFacts> {
  tournamentId: string;
  baseRevision: number;
  revision: number;
  at: number;
  rows?: PatchRow[];
  removed?: { owners?: string[]; dates?: BoardDate[] };
  tournament?: Partial<T>;
  owners?: Loft[];
}

/** Compares a patch with a board's revision: `apply` it, `ignore` it as old, or there is a `gap` before it. */
export function fit(
  patch: { baseRevision: number; revision: number },
  revision: number,
): 'apply' | 'ignore' | 'gap' {
  if (patch.revision <= revision) return 'ignore';
  return patch.baseRevision > revision ? 'gap' : 'apply';
}

function without<V>(
  record: Readonly<Record<string, V>>,
  keys: readonly string[],
): Readonly<Record<string, V>> {
  if (!keys.some((key) => Object.hasOwn(record, key))) return record;
  const gone = new Set(keys);
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)));
}

function removeDates(rows: BoardRows, dates: readonly BoardDate[]): BoardRows {
  const kept = Object.entries(rows).map(([ownerId, byDate]) => [ownerId, without(byDate, dates)] as const);
  return Object.fromEntries(kept.filter(([, byDate]) => Object.keys(byDate).length > 0));
}

function resizeRows(rows: BoardRows, slots: number): BoardRows {
  return Object.fromEntries(
    Object.entries(rows).map(([ownerId, byDate]) => {
      const records = Object.entries(byDate).map(([date, row]) => [date, resizeRow(row, slots)] as const);
      return [ownerId, Object.fromEntries(records)];
    }),
  );
}

function patchedRow(before: BoardRow | undefined, patch: PatchRow, tournament: BoardTournament): BoardRow {
  const slots = slotCount(tournament);
  const timeList = [...resizeSlots(before?.timeList ?? [], slots)];
  for (const [index, time] of Object.entries(patch.cells ?? {})) {
    // Cells beyond the slots have been cut, and other keys don't belong to a row.
    if (/^\d+$/.test(index) && Number(index) < slots) timeList[Number(index)] = time;
  }
  const startTime = patch.startTime ?? before?.startTime ?? tournament.startTime;
  return {
    ...{ ownerId: patch.ownerId, date: patch.date, startTime, timeList },
    ...withSlots(before, patch, slots),
  };
}

// All rows of a patch at once: a merged one may carry every record of a board.
function applyRows(rows: BoardRows, patches: readonly PatchRow[], tournament: BoardTournament): BoardRows {
  const lofts = new Map(Object.entries(rows));
  for (const patch of patches) {
    const byDate = lofts.get(patch.ownerId);
    const row = patchedRow(own(byDate, patch.date), patch, tournament);
    lofts.set(patch.ownerId, { ...byDate, [patch.date]: row });
  }
  return Object.fromEntries(lofts);
}

/** The board after a patch that fits it. Removals come first: a merged patch may remove a loft and bring it back. */
export function applyPatch<T extends BoardTournament>(board: Board<T>, patch: BoardPatch<T>): Board<T> {
  let { owners, rows } = board;
  if (patch.removed?.owners) {
    owners = without(owners, patch.removed.owners);
    rows = without(rows, patch.removed.owners);
  }
  if (patch.removed?.dates) rows = removeDates(rows, patch.removed.dates);
  if (patch.owners) {
    owners = { ...owners, ...Object.fromEntries(patch.owners.map((owner) => [owner._id, owner])) };
  }
  const tournament = patch.tournament ? { ...board.tournament, ...patch.tournament } : board.tournament;
  const slots = slotCount(tournament);
  if (slots !== slotCount(board.tournament)) rows = resizeRows(rows, slots);
  if (patch.rows) rows = applyRows(rows, patch.rows, tournament);
  return {
    tournamentId: board.tournamentId,
    revision: patch.revision,
    at: patch.at,
    tournament,
    owners,
    rows,
  };
}

/** A patch to send, without the cells beyond the slots that merging needs. Don't merge anything into it afterwards. */
export function trimPatch<T extends BoardTournament>(patch: BoardPatch<T>, slots: number): BoardPatch<T> {
  const { rows, ...rest } = patch;
  const hasBeyond = (row: PatchRow) =>
    [...Object.keys(row.cells ?? {}), ...slotsIn(row)].some((slot) => Number(slot) >= slots);
  if (!rows?.some(hasBeyond)) return patch;
  const trimmed = rows.flatMap((row): PatchRow[] => {
    const { ownerId, date, startTime } = row;
    const cells = within(row.cells, slots);
    const kept = { ...(cells && { cells }), ...slotsWithin(row, slots) };
    if (startTime === undefined && Object.keys(kept).length === 0) return [];
    return [{ ownerId, date, ...(startTime !== undefined && { startTime }), ...kept }];
  });
  return { ...rest, ...(trimmed.length > 0 && { rows: trimmed }) };
}
