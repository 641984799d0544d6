import { readStoredValue, type CellValue } from '../cell/cell-value';
import type { ErrorNote } from '../../../lib/texts/own-errors';
import { mapCells, type PendingCell, type UnsentRow } from './unsent-row';

type StoredCell = Omit<PendingCell, 'base' | 'value' | 'next' | 'why' | 'rival'> & {
  base: CellValue | string;
  value: CellValue | string;
  next?: CellValue | string;
  why?: ErrorNote | string;
  rival?: Omit<NonNullable<PendingCell['rival']>, 'theirs'> & { theirs: CellValue | string };
};

/** Earlier versions stored values as text, and refusals as English words. */
export function readRow(stored: UnsentRow): UnsentRow {
  return mapCells(stored, (cell) => {
    const { base, value, next, why, rival, ...rest } = cell as StoredCell;
    return {
      ...rest,
      base: readStoredValue(base),
      value: readStoredValue(value),
      ...(next !== undefined && { next: readStoredValue(next) }),
      ...(why !== undefined && { why: typeof why === 'string' ? { id: '', values: {}, message: why } : why }),
      ...(rival && { rival: { ...rival, theirs: readStoredValue(rival.theirs) } }),
    };
  });
}

export function parseRow(text: string | null): UnsentRow | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<UnsentRow> | null;
    const isComplete = kept?.tournamentId && kept.ownerId && kept.date && typeof kept.cells === 'object';
    return isComplete ? readRow(kept as UnsentRow) : null;
  } catch {
    return null;
  }
}
