import { boardDates, slotCount, type Board } from '@parwaz/shared';
import { staffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import type { DatedPlace } from '../cell/cell-value';
import { cellWords, writtenValue } from '../cell/cell-words';
import type { OutboxSender } from '../outbox/outbox-sender';
import { rowKey, shownOf, type PendingCell, type UnsentRow } from '../outbox/unsent-row';

export function hasPlace({ tournament }: Board, { ownerId, date, index }: DatedPlace): boolean {
  return (
    tournament.participatingLofts.includes(ownerId) &&
    boardDates(tournament).includes(date) &&
    (index ?? 0) < slotCount(tournament)
  );
}

/** For cells that the grid can't show any more. */
export function pendingWords(board: Board | undefined, place: DatedPlace, cell: PendingCell): string {
  const loft = staffName(board?.owners[place.ownerId]) || '–';
  return `${staffTexts().desk.place(loft, place.date, place.index)}: ${cellWords(writtenValue(board, place, shownOf(cell)), board?.tournament.stamps)}`;
}

/**
 * Unsent cells by their state; those that are `asking` need a reason, as their day is closed. A retry on a line that is
 * down doesn't count as saving: the words above the grid would change with each, and move the cells below.
 */
export function unsentOf(
  rows: readonly UnsentRow[],
  sender: Pick<OutboxSender, 'connection' | 'isOnTheWay'>,
) {
  const count = { saving: 0, unsent: 0, refused: 0, conflicts: 0, asking: 0 };
  for (const row of rows) {
    const moving = sender.connection.kind !== 'down' && sender.isOnTheWay(rowKey(row));
    for (const { phase } of Object.values(row.cells)) {
      if (phase === 'refused') count.refused += 1;
      else if (phase === 'conflict') count.conflicts += 1;
      else if (row.asksReason) count.asking += 1;
      else if (moving) count.saving += 1;
      else count.unsent += 1;
    }
  }
  return count;
}
