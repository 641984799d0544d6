import type { CellValue } from '../cell/cell-value';
import type { CellView } from '../model/row-view';

/**
 * The value of the selected cell that its person knows of, which typing may replace unasked. What another desk writes
 * there meanwhile is no such value: typed over at once it would be gone without having been read, so that the two
 * become a conflict. What this desk types, takes back or gives up is known.
 * @param seen the value known until now
 */
export function seenValue(seen: CellValue, before: CellView, now: CellView): CellValue {
  if (now.pending) return now.value;
  const isOwnEnd = before.pending !== undefined && before.pending.phase !== 'sent';
  return isOwnEnd ? now.value : seen;
}
