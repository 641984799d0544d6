import type { Board } from '@parwaz/shared';
import { deskEn as t } from '../../../lib/texts/desk-en';
import type { Aim } from '../model/places';
import { shownTime } from '../entry/read-typed';
import { shownOf } from '../outbox/row-box';
import type { PendingCell } from '../outbox/row-box';

/** What was typed and where, in words: for cells that can't be shown any more. */
export function pendingWords(board: Board | undefined, place: Aim, cell: PendingCell): string {
  const loft = board?.owners[place.ownerId]?.name ?? '–';
  return `${t.place(loft, place.date, place.index)}: ${shownTime(shownOf(cell)) || t.editor.nothing}`;
}
