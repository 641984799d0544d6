import { useEffect, useRef } from 'react';
import { Confirm } from '../../../components/staff/confirm';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { PasteBeyond } from '../grid/grid-actions';

/** Asks before a paste of which some values have no cell: they are named, and nothing is pasted until then. */
export function PasteQuestion({
  paste: { beyond, fitting, paste },
  onClose,
  onGone,
}: {
  paste: PasteBeyond;
  onClose: () => void;
  /** It is no longer on the screen: the keyboard may go back to the grid. */
  onGone: () => void;
}) {
  const t = useStaffTexts().desk.pasteBeyond;
  const gone = useRef(onGone);
  useEffect(() => {
    const { current } = gone;
    return () => void setTimeout(current);
  }, []);
  const answer = () => {
    paste();
    onClose();
  };
  return (
    <Confirm
      title={t.title}
      question={t.question(beyond.length, beyond.join(', '))}
      yes={t.yes(fitting)}
      no={t.no}
      tone="plain"
      onYes={answer}
      onNo={onClose}
    />
  );
}
