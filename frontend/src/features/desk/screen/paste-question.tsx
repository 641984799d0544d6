import { Confirm } from '../../../components/staff/confirm';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { PasteBeyond } from '../grid/desk-cursor';
import { useReturnToCell } from '../grid/desk-focus';
import type { DeskFocus } from '../grid/desk-focus';

interface PasteQuestionProps {
  paste: PasteBeyond;
  focus: DeskFocus;
  onClose: () => void;
}

/** Names the pasted values that have no cell before the others are pasted. */
export function PasteQuestion({ paste, focus, onClose }: PasteQuestionProps) {
  const { beyond, fitting, pasteFitting } = paste;
  const t = useStaffTexts().desk.pasteBeyond;
  useReturnToCell(focus);
  return (
    <Confirm
      title={t.title}
      question={t.question(beyond.length, beyond.join(', '))}
      yes={t.yes(fitting)}
      no={t.no}
      tone="plain"
      onYes={() => {
        pasteFitting();
        onClose();
      }}
      onNo={onClose}
    />
  );
}
