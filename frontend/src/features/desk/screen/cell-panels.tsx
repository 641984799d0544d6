import type { BoardDate, Loft } from '@parwaz/shared';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { HistoryDialog } from '../entry/history-dialog';
import { TimeDropdown } from '../entry/time-dropdown';
import type { DeskCursor } from '../grid/desk-cursor';
import type { CellPlace } from '../cell/cell-place';
import type { DeskModel } from '../model/desk-model';

/** Panels that open at a cell: its dropdown, and its history. */
export function CellPanels({
  model,
  owners,
  date,
  cursor,
  onGone,
}: {
  model: DeskModel;
  owners: Readonly<Record<string, Loft>>;
  date: BoardDate;
  cursor: DeskCursor;
  /** The history is closed: the keyboard goes back to the cell. */
  onGone: () => void;
}) {
  const editor = useStore(cursor.store, (state) => state.editor);
  const [history, setHistory] = useState<CellPlace | null>(null);
  const [closing, setClosing] = useState<typeof editor>(null);
  // Stable: the dropdown's 200 ms must not begin again with every move of the cursor.
  const forgetClosing = useCallback(() => setClosing(null), []);
  const dropdown = editor ?? closing;
  const loftName = (place: CellPlace) => owners[place.ownerId]?.name ?? '';
  return (
    <>
      {dropdown && (
        <TimeDropdown
          key={dropdown.turn}
          model={model}
          focus={cursor.focus}
          date={date}
          place={dropdown.place}
          loft={loftName(dropdown.place)}
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
      {history && (
        <HistoryDialog
          tournamentId={model.tournamentId}
          date={date}
          place={history}
          loft={loftName(history)}
          shown={cursor.valueOf(history)}
          onRestore={(value) => {
            const shown = cursor.valueOf(history);
            const typed = { place: { ...history, date }, text: value.time, shown };
            model.type(history.index === null ? typed : { ...typed, mark: value.mark });
            setHistory(null);
          }}
          onClose={() => setHistory(null)}
          onGone={onGone}
        />
      )}
    </>
  );
}
