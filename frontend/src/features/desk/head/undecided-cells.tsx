import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { inWords, useStaffTexts } from '../../../lib/texts/staff-language';
import { hasPlace, pendingWords } from '../model/places';
import { useOpenDesk } from '../open-desk';
import { pendingCells } from '../outbox/row-box';
import type { RowBox } from '../outbox/row-box';

/**
 * The cells that wait for a decision: a button goes from one to the next. A cell that the tournament no longer has is
 * named, and can be given up.
 */
export function UndecidedCells({ boxes }: { boxes: readonly RowBox[] }) {
  const t = useStaffTexts().desk;
  const { model } = useOpenDesk();
  const [next, setNext] = useState(0);
  const { board } = model;
  const undecided = pendingCells(boxes).filter(
    ({ cell }) => cell.phase === 'refused' || cell.phase === 'conflict',
  );
  if (!board || undecided.length === 0) return null;
  const present = undecided.filter(({ place }) => hasPlace(board, place));
  const gone = undecided.filter((one) => !present.includes(one));
  const show = () => {
    const shown = present[next % present.length];
    if (shown) model.goToCell(shown.place);
    setNext(next + 1);
  };
  return (
    <>
      {present.length > 0 && (
        <Button size="xs" variant="outline" colorPalette="red" onClick={show}>
          {t.summary.show}
        </Button>
      )}
      {gone.map(({ place, cell }) => (
        <Button
          key={`${place.ownerId} ${place.date} ${place.index}`}
          size="xs"
          variant="outline"
          colorPalette="red"
          title={cell.why && inWords(cell.why)}
          onClick={() => model.discard(place)}
        >
          {t.giveUp(pendingWords(board, place, cell))}
        </Button>
      ))}
    </>
  );
}
