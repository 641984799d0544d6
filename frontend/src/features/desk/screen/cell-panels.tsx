import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Confirm } from '../../../components/staff/confirm';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { HistoryDialog } from '../entry/history-dialog';
import { TimeDropdown } from '../entry/time-dropdown';
import type { DeskCursor, PasteBeyond } from '../grid/desk-cursor';
import { useReturnToCell } from '../grid/desk-focus';
import type { CellPlace } from '../cell/cell-value';

/** Removed only when the closing animation has ended. */
const closingMs = 200;

export function CellPanels({ cursor }: { cursor: DeskCursor }) {
  const editor = useStore(cursor.store, (state) => state.editor);
  const beyond = useStore(cursor.store, (state) => state.beyond);
  const [history, setHistory] = useState<CellPlace | null>(null);
  const [closing, setClosing] = useState<typeof editor>(null);
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => setClosing(null), closingMs);
    return () => clearTimeout(timer);
  }, [closing]);
  const dropdown = editor ?? closing;
  return (
    <>
      {dropdown && (
        <TimeDropdown
          key={dropdown.turn}
          cursor={cursor}
          place={dropdown.place}
          draft={dropdown.draft}
          isClosing={editor === null}
          onClosing={(then) => {
            setClosing(dropdown);
            cursor.closeEditor(then);
          }}
          onHistory={() => {
            setHistory(dropdown.place);
            setClosing(null);
            cursor.closeEditor('away');
          }}
        />
      )}
      {history && <HistoryDialog cursor={cursor} place={history} onClose={() => setHistory(null)} />}
      {beyond && <PasteQuestion cursor={cursor} paste={beyond} />}
    </>
  );
}

/** Names the pasted values that have no cell before the others are pasted. */
function PasteQuestion({ cursor, paste }: { cursor: DeskCursor; paste: PasteBeyond }) {
  const { beyond, fitting, pasteFitting } = paste;
  const t = useStaffTexts().desk.pasteBeyond;
  useReturnToCell(cursor.focus);
  const close = () => cursor.store.setState({ beyond: null });
  return (
    <Confirm
      title={t.title}
      question={t.question(beyond.length, beyond.join(', '))}
      yes={t.yes(fitting)}
      no={t.no}
      tone="plain"
      onYes={() => {
        pasteFitting();
        close();
      }}
      onNo={close}
    />
  );
}
