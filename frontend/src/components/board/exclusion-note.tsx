import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts/language';
import type { ExcludedPigeon } from './day-row';

interface Props {
  pigeon: ExcludedPigeon;
  team: number;
  onClose: () => void;
}

/** Why a pigeon does not count. */
export function ExclusionNote({ pigeon, team, onClose }: Props) {
  const texts = useTexts().board;
  const note = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    note.current?.showModal(); // the browser traps the focus and gives it back
  }, []);
  return (
    <dialog
      ref={note}
      className="note"
      aria-labelledby="exclusion-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close(); // a tap beside it
      }}
    >
      <div className="note-body">
        <h2 id="exclusion-title" dir="auto">
          {texts.whyExcluded(pigeon.loft, pigeon.index + 1, pigeon.time)} <small>{texts.excluded}</small>
        </h2>
        <p>{texts.reasons[pigeon.reason](team)}</p>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.close}
          onClick={() => note.current?.close()}
        >
          <X aria-hidden size={20} />
        </button>
      </div>
    </dialog>
  );
}
