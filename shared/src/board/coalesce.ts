import type { Loft } from '../contracts/types.js';
import type { BoardDate } from '../time/dates.js';
import type { BoardTournament } from './board.js';
import type { BoardPatch, PatchRow } from './patch.js';
import { mergedChanges } from './slot-values.js';

function mergeRow(earlier: PatchRow | undefined, later: PatchRow): PatchRow {
  if (!earlier) return later;
  const startTime = later.startTime ?? earlier.startTime;
  return {
    ownerId: later.ownerId,
    date: later.date,
    ...(startTime !== undefined && { startTime }),
    ...((earlier.cells ?? later.cells) && { cells: { ...earlier.cells, ...later.cells } }),
    ...mergedChanges(earlier, later),
  };
}

class Merged<T extends BoardTournament> {
  private readonly rows = new Map<string, PatchRow>();
  private readonly owners = new Map<string, Loft>();
  private readonly goneOwners = new Set<string>();
  private readonly goneDates = new Set<BoardDate>();
  private tournament: Partial<T> | undefined;

  add(patch: BoardPatch<T>): void {
    if (patch.removed) this.remove(new Set(patch.removed.owners), new Set(patch.removed.dates));
    for (const row of patch.rows ?? []) {
      const key = `${row.ownerId} ${row.date}`;
      this.rows.set(key, mergeRow(this.rows.get(key), row));
    }
    for (const owner of patch.owners ?? []) this.owners.set(owner._id, owner);
    if (patch.tournament) this.tournament = { ...this.tournament, ...patch.tournament };
  }

  private remove(owners: ReadonlySet<string>, dates: ReadonlySet<BoardDate>): void {
    for (const [key, row] of this.rows) {
      if (owners.has(row.ownerId) || dates.has(row.date)) this.rows.delete(key);
    }
    for (const id of owners) {
      this.owners.delete(id);
      this.goneOwners.add(id);
    }
    for (const date of dates) this.goneDates.add(date);
  }

  facts(): Pick<BoardPatch<T>, 'rows' | 'removed' | 'tournament' | 'owners'> {
    const { rows, goneOwners, goneDates, tournament, owners } = this;
    return {
      ...(rows.size > 0 && { rows: [...rows.values()] }),
      ...((goneOwners.size > 0 || goneDates.size > 0) && {
        removed: {
          ...(goneOwners.size > 0 && { owners: [...goneOwners] }),
          ...(goneDates.size > 0 && { dates: [...goneDates] }),
        },
      }),
      ...(tournament && { tournament }),
      ...(owners.size > 0 && { owners: [...owners.values()] }),
    };
  }
}

/** Patches in order, which may overlap, as one: a cell's last value wins, and removals take earlier rows along. */
export function coalesceAll<T extends BoardTournament>(
  patches: readonly BoardPatch<T>[],
): BoardPatch<T> | null {
  const [first] = patches;
  if (!first || patches.length === 1) return first ?? null;
  const merged = new Merged<T>();
  let { baseRevision, revision, at } = first;
  for (const patch of patches) {
    merged.add(patch);
    baseRevision = Math.min(baseRevision, patch.baseRevision);
    revision = Math.max(revision, patch.revision);
    at = Math.max(at, patch.at);
  }
  return { tournamentId: first.tournamentId, baseRevision, revision, at, ...merged.facts() };
}

export function coalesce<T extends BoardTournament>(
  earlier: BoardPatch<T>,
  later: BoardPatch<T>,
): BoardPatch<T> {
  return coalesceAll([earlier, later]) ?? later;
}
