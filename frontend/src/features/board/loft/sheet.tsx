import { useEffect, useRef, type ReactNode } from 'react';
import { CloseIcon } from '../../../components/late-icons';
import { useTexts } from '../../../lib/texts/language';
import './sheet.css';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The native dialog element traps the focus, closes on Escape and restores the focus. */
export function Sheet({ label, onClose, children }: Props) {
  const texts = useTexts().board;
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = sheet;
    if (current && !current.open) {
      current.showModal();
      // A screen reader reads the label first; a ring around the first link would overlap what is above it.
      if (!(document.activeElement instanceof HTMLInputElement)) current.focus();
    }
    document.documentElement.classList.add('sheet-open');
    return () => document.documentElement.classList.remove('sheet-open');
  }, []);
  return (
    <dialog
      ref={sheet}
      className="side-sheet"
      tabIndex={-1}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close(); // a tap on the backdrop
      }}
    >
      <div className="sheet-body">{children}</div>
      <button
        type="button"
        className="icon-button sheet-close"
        aria-label={texts.close}
        onClick={() => sheet.current?.close()}
      >
        <CloseIcon aria-hidden size={20} />
      </button>
    </dialog>
  );
}
