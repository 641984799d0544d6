import type { Board } from '@parwaz/shared';
import { staffTexts } from '../../../lib/texts/staff-language';
import type { DatedPlace } from '../cell/cell-place';
import { cellWords } from '../cell/cell-words';
import { shownOf } from '../outbox/row-box';
import type { PendingCell } from '../outbox/row-box';

/** Unsent cells as text, for those that can't be shown in the grid any more. */
export function pendingWords(board: Board | undefined, place: DatedPlace, cell: PendingCell): string {
  const t = staffTexts().desk;
  const loft = board?.owners[place.ownerId]?.name ?? '–';
  return `${t.place(loft, place.date, place.index)}: ${cellWords(shownOf(cell))}`;
}
