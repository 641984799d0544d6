import type { BoardDate } from '../time/dates.js';
import type { BoardTournament } from './board.js';
import type { BoardPatch, PatchRow } from './patch.js';

const keyOf = (row: { ownerId: string; date: BoardDate }) => `${row.ownerId} ${row.date}`;

function union(a: readonly string[] | undefined, b: readonly string[] | undefined): string[] | undefined {
  return a || b ? [...new Set([...(a ?? []), ...(b ?? [])])] : undefined;
}

function mergeRow(earlier: PatchRow | undefined, later: PatchRow): PatchRow {
  if (!earlier) return later;
  const startTime = later.startTime ?? earlier.startTime;
  return {
    ownerId: later.ownerId,
    date: later.date,
    ...(startTime !== undefined && { startTime }),
    ...((earlier.cells ?? later.cells) && { cells: { ...earlier.cells, ...later.cells } }),
  };
}

/**
 * Two patches that follow each other (`later.baseRevision` ≤ `earlier.revision`) as one: the last value of a cell
 * wins, and what the later one removes takes the earlier one's rows with it.
 */
export function coalesce<T extends BoardTournament>(
  earlier: BoardPatch<T>,
  later: BoardPatch<T>,
): BoardPatch<T> {
  const goneOwners = new Set(later.removed?.owners);
  const goneDates = new Set(later.removed?.dates);
  const rows = new Map<string, PatchRow>();
  for (const row of earlier.rows ?? []) {
    if (!goneOwners.has(row.ownerId) && !goneDates.has(row.date)) rows.set(keyOf(row), row);
  }
  for (const row of later.rows ?? []) rows.set(keyOf(row), mergeRow(rows.get(keyOf(row)), row));
  const owners = new Map((earlier.owners ?? []).map((owner) => [owner._id, owner]));
  for (const id of goneOwners) owners.delete(id);
  for (const owner of later.owners ?? []) owners.set(owner._id, owner);
  const removedOwners = union(earlier.removed?.owners, later.removed?.owners);
  const removedDates = union(earlier.removed?.dates, later.removed?.dates);
  const tournament: Partial<T> | undefined = later.tournament
    ? Object.assign({}, earlier.tournament, later.tournament)
    : earlier.tournament;
  return {
    tournamentId: later.tournamentId,
    baseRevision: Math.min(earlier.baseRevision, later.baseRevision),
    revision: Math.max(earlier.revision, later.revision),
    at: Math.max(earlier.at, later.at),
    ...(rows.size > 0 && { rows: [...rows.values()] }),
    ...((removedOwners || removedDates) && {
      removed: {
        ...(removedOwners && { owners: removedOwners }),
        ...(removedDates && { dates: removedDates }),
      },
    }),
    ...(tournament && { tournament }),
    ...(owners.size > 0 && { owners: [...owners.values()] }),
  };
}

/** Patches in the order of their revisions as one, or null when there are none. */
export function coalesceAll<T extends BoardTournament>(
  patches: readonly BoardPatch<T>[],
): BoardPatch<T> | null {
  return patches.reduce<BoardPatch<T> | null>(
    (merged, patch) => (merged ? coalesce(merged, patch) : patch),
    null,
  );
}
