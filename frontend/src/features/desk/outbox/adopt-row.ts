import { sameValue } from '../cell/cell-value';
import { asShown, shownOf } from './row-box';
import type { PendingCell, RowBox } from './row-box';

/** Goes with the next request, as one of the row it joins may be on its way. */
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
export function adopt(mine: RowBox | undefined, theirs: RowBox): RowBox {
  if (!mine) return theirs;
  const cells: Record<string, PendingCell> = { ...mine.cells };
  for (const [key, other] of Object.entries(theirs.cells)) {
    const own = cells[key];
    if (!own) cells[key] = waiting(other);
    else if (own.phase !== 'conflict') cells[key] = merged(own, other);
  }
  return { ...mine, cells };
}
