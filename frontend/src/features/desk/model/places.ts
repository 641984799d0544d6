import { boardDates, slotCount, toIsoDate } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { ownErrorNote } from '../../../lib/texts/own-errors';
import type { ErrorNote } from '../../../lib/texts/own-errors';
import { staffTexts } from '../../../lib/texts/staff-language';
import type { DatedPlace } from '../cell/cell-place';
import { cellWords } from '../cell/cell-words';
import { shownOf } from '../outbox/row-box';
import type { PendingCell } from '../outbox/row-box';
import type { ServerRow } from './row-view';

export function hasPlace({ tournament }: Board, { ownerId, date, index }: DatedPlace): boolean {
  return (
    tournament.participatingLofts.includes(ownerId) &&
    boardDates(tournament).includes(date) &&
    (index ?? 0) < slotCount(tournament)
  );
}

/** The reason why a typed cell can't be sent, if any. */
export function cannotSend({ date, index }: DatedPlace, row: ServerRow | undefined): ErrorNote | undefined {
  if (toIsoDate(date) === null) return ownErrorNote('desk.no-date');
  return index !== null && !row?.startTime ? ownErrorNote('desk.no-start') : undefined;
}

/** For cells that the grid can't show any more. */
export function pendingWords(board: Board | undefined, place: DatedPlace, cell: PendingCell): string {
  const loft = board?.owners[place.ownerId]?.name ?? '–';
  return `${staffTexts().desk.place(loft, place.date, place.index)}: ${cellWords(shownOf(cell))}`;
}
