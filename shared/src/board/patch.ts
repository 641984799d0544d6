import type { Owner } from '../contracts/types.js';
import type { BoardDate } from '../time/dates.js';
import { resizeSlots, slotCount, withRow } from './board.js';
import type { Board, BoardRow, BoardRows, BoardTournament, PublicFacts } from './board.js';

/** The changed cells of one loft's date, absolute values. A row's first patch carries its start time. */
export interface PatchRow {
  ownerId: string;
  /** dd-mm-yyyy */
  date: BoardDate;
  /** HH:MM */
  startTime?: string;
  /** By slot, from 0: `HH:MM:SS`, or `''` for cleared. */
  cells?: Record<number, string>;
}

/** What changed between two revisions: absolute values, nothing derived (contract section 3, `board:patch`). */
export interface BoardPatch<T extends BoardTournament = PublicFacts> {
  tournamentId: string;
  baseRevision: number;
  revision: number;
  /** Milliseconds since the epoch. */
  at: number;
  rows?: PatchRow[];
  removed?: { owners?: string[]; dates?: BoardDate[] };
  tournament?: Partial<T>;
  /** Whole owners, new or changed. */
  owners?: Owner[];
}

/** Whether a patch fits a board: `apply` it, `ignore` it (nothing new), or there is a `gap` before it. */
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
  if (!keys.some((key) => key in record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

function mapRows(rows: BoardRows, change: (row: BoardRow) => BoardRow): BoardRows {
  return Object.fromEntries(
    Object.entries(rows).map(([ownerId, byDate]) => [
      ownerId,
      Object.fromEntries(Object.entries(byDate).map(([date, row]) => [date, change(row)])),
    ]),
  );
}

function removeDates(rows: BoardRows, dates: readonly BoardDate[]): BoardRows {
  const kept = Object.entries(rows).map(([ownerId, byDate]) => [ownerId, without(byDate, dates)] as const);
  return Object.fromEntries(kept.filter(([, byDate]) => Object.keys(byDate).length > 0));
}

function applyRow(rows: BoardRows, patch: PatchRow, tournament: BoardTournament): BoardRows {
  const slots = slotCount(tournament);
  const before = rows[patch.ownerId]?.[patch.date];
  const timeList = [...resizeSlots(before?.timeList ?? [], slots)];
  for (const [index, time] of Object.entries(patch.cells ?? {})) {
    if (Number(index) < slots) timeList[Number(index)] = time;
  }
  const startTime = patch.startTime ?? before?.startTime ?? tournament.startTime;
  return withRow(rows, { ownerId: patch.ownerId, date: patch.date, startTime, timeList });
}

/**
 * The board after a patch that fits it (see `fit`; values are absolute, so an overlap does no harm). Removals come
 * first, so that one merged patch may remove a loft and bring it back.
 */
export function applyPatch<T extends BoardTournament>(board: Board<T>, patch: BoardPatch<T>): Board<T> {
  let { owners, rows } = board;
  if (patch.removed?.owners) {
    owners = without(owners, patch.removed.owners);
    rows = without(rows, patch.removed.owners);
  }
  if (patch.removed?.dates) rows = removeDates(rows, patch.removed.dates);
  if (patch.owners)
    owners = { ...owners, ...Object.fromEntries(patch.owners.map((owner) => [owner._id, owner])) };
  const tournament = patch.tournament ? { ...board.tournament, ...patch.tournament } : board.tournament;
  const slots = slotCount(tournament);
  if (slots !== slotCount(board.tournament)) {
    rows = mapRows(rows, (row) => ({ ...row, timeList: resizeSlots(row.timeList, slots) }));
  }
  for (const row of patch.rows ?? []) rows = applyRow(rows, row, tournament);
  return {
    tournamentId: board.tournamentId,
    revision: patch.revision,
    at: patch.at,
    tournament,
    owners,
    rows,
  };
}
