import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { inWords, useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import { hasPlace } from '../model/places';
import type { DatedPlace } from '../cell/cell-place';
import { cellIndex } from '../cell/cell-place';
import type { PendingCell, RowBox } from '../outbox/row-box';
import { pendingWords } from '../model/pending-words';

interface Trouble extends DatedPlace {
  cell: PendingCell;
}

function troublesOf(boxes: readonly RowBox[]): Trouble[] {
  return boxes.flatMap(({ ownerId, date, cells }) =>
    Object.entries(cells).flatMap(([key, cell]) =>
      cell.phase === 'refused' || cell.phase === 'conflict'
        ? [{ ownerId, date, index: cellIndex(key), cell }]
        : [],
    ),
  );
}

/**
 * The cells that wait for a decision: a button goes from one to the next. A cell that the tournament no longer has
 * can't be gone to, so it is named, and can be given up.
 */
export function Troubles({ model, boxes }: { model: DeskModel; boxes: readonly RowBox[] }) {
  const t = useStaffTexts().desk;
  const [next, setNext] = useState(0);
  const { board } = model;
  const troubles = troublesOf(boxes);
  if (!board || troubles.length === 0) return null;
  const there = troubles.filter((place) => hasPlace(board, place));
  const gone = troubles.filter((place) => !there.includes(place));
  const show = () => {
    const place = there[next % there.length];
    if (place) model.aim({ ownerId: place.ownerId, date: place.date, index: place.index });
    setNext(next + 1);
  };
  return (
    <>
      {there.length > 0 && (
        <Button size="xs" variant="outline" colorPalette="red" onClick={show}>
          {t.summary.show}
        </Button>
      )}
      {gone.map((place) => {
        return (
          <Button
            key={`${place.ownerId} ${place.date} ${place.index}`}
            size="xs"
            variant="outline"
            colorPalette="red"
            title={place.cell.why && inWords(place.cell.why)}
            onClick={() => model.discard(place)}
          >
            {t.giveUp(pendingWords(board, place, place.cell))}
          </Button>
        );
      })}
    </>
  );
}
