import { timeOnly, type CellValue } from '../cell/cell-value';
import type { ErrorNote } from '../../../lib/texts/own-errors';
import { mapCells, type PendingCell, type UnsentRow } from './unsent-row';

type StoredCell = Omit<PendingCell, 'base' | 'value' | 'next' | 'why' | 'rival'> & {
  base: CellValue | string;
  value: CellValue | string;
  next?: CellValue | string;
  why?: ErrorNote | string;
  rival?: Omit<NonNullable<PendingCell['rival']>, 'theirs'> & { theirs: CellValue | string };
};

const readValue = (stored: CellValue | string) => (typeof stored === 'string' ? timeOnly(stored) : stored);

/** Version 0.1.0 stored values as text, and refusals as English words. */
export function readRow(stored: UnsentRow): UnsentRow {
  return mapCells(stored, (cell) => {
    const { base, value, next, why, rival, ...rest } = cell as StoredCell;
    return {
      ...rest,
      base: readValue(base),
      value: readValue(value),
      ...(next !== undefined && { next: readValue(next) }),
      ...(why !== undefined && { why: typeof why === 'string' ? { id: '', values: {}, message: why } : why }),
      ...(rival && { rival: { ...rival, theirs: readValue(rival.theirs) } }),
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
