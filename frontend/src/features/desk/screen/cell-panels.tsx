import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { HistoryDialog } from '../entry/history-dialog';
import { TimeDropdown } from '../entry/time-dropdown';
import type { DeskCursor } from '../grid/desk-cursor';
import type { CellPlace } from '../cell/cell-place';

export function CellPanels({ cursor }: { cursor: DeskCursor }) {
  const editor = useStore(cursor.store, (state) => state.editor);
  const [history, setHistory] = useState<CellPlace | null>(null);
  const [closing, setClosing] = useState<typeof editor>(null);
  // Stable: the dropdown's 200 ms must not begin again with every move of the cursor.
  const forgetClosing = useCallback(() => setClosing(null), []);
  const dropdown = editor ?? closing;
  return (
    <>
      {dropdown && (
        <TimeDropdown
          key={dropdown.turn}
          cursor={cursor}
          place={dropdown.place}
          draft={dropdown.draft}
          onClosing={(then) => {
            setClosing(dropdown);
            cursor.closeEditor(then);
          }}
          onClosed={forgetClosing}
          onHistory={() => {
            setHistory(dropdown.place);
            setClosing(null);
            cursor.closeEditor('away');
          }}
        />
      )}
      {history && <HistoryDialog cursor={cursor} place={history} onClose={() => setHistory(null)} />}
    </>
  );
}
