import { Button } from '@chakra-ui/react';
import { boardDates, slotCount } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { deskEn as t } from '../../../lib/texts/desk-en';
import type { DeskModel } from '../desk/desk-model';
import { shownTime } from '../entry/read-typed';
import { cellIndex, shownOf } from '../outbox/row-box';
import type { CellIndex, PendingCell, RowBox } from '../outbox/row-box';

interface Trouble {
  box: RowBox;
  index: CellIndex;
  cell: PendingCell;
}

/** Every cell that waits for a decision: a click goes there. A cell that the tournament no longer has can be given up. */
export function Troubles({ model, boxes }: { model: DeskModel; boxes: readonly RowBox[] }) {
  const { board } = model;
  const troubles = boxes.flatMap((box): Trouble[] =>
    Object.entries(box.cells).flatMap(([key, cell]) =>
      cell.phase === 'refused' || cell.phase === 'conflict' ? [{ box, index: cellIndex(key), cell }] : [],
    ),
  );
  if (!board || troubles.length === 0) return null;
  return (
    <ul className="desk-troubles">
      {troubles.map(({ box, index, cell }) => {
        const place = { ownerId: box.ownerId, date: box.date, index };
        const name = t.orphan(board.owners[box.ownerId]?.name ?? '–', box.date, index);
        const text = `${name}: ${shownTime(shownOf(cell)) || t.editor.nothing}`;
        return (
          <li key={`${box.ownerId} ${box.date} ${index}`}>
            {isThere(board, place) ? (
              <Button size="xs" variant="outline" onClick={() => model.aim(place)}>
                {text}
              </Button>
            ) : (
              <Button
                size="xs"
                variant="outline"
                colorPalette="red"
                title={cell.why}
                onClick={() => model.discard(place)}
              >
                {t.giveUp(text)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function isThere(board: Board, place: { ownerId: string; date: string; index: CellIndex }): boolean {
  const { tournament } = board;
  return (
    tournament.participatingLofts.includes(place.ownerId) &&
    boardDates(tournament).includes(place.date) &&
    (place.index ?? 0) < slotCount(tournament)
  );
}
