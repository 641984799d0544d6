import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { EarlyQuestion, PasteQuestion, StartsQuestion } from '../entry/cell-questions';
import { HistoryDialog } from '../entry/history-dialog';
import { TimeDropdown } from '../entry/time-dropdown';
import type { DeskCursor } from '../grid/desk-cursor';
import { startsForAll, type StartsForAll } from '../model/starts-for-all';
import type { Typed } from '../model/typed';
import type { CellPlace } from '../cell/cell-value';
import { useOpenDesk } from '../open-desk';

/** Removed only when the closing animation has ended. */
const closingMs = 200;

export function CellPanels({ cursor }: { cursor: DeskCursor }) {
  const { model } = useOpenDesk();
  const editor = useStore(cursor.store, (state) => state.editor);
  const beyond = useStore(cursor.store, (state) => state.beyond);
  const [history, setHistory] = useState<CellPlace | null>(null);
  const [starts, setStarts] = useState<StartsForAll | null>(null);
  const [closing, setClosing] = useState<typeof editor>(null);
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => setClosing(null), closingMs);
    return () => clearTimeout(timer);
  }, [closing]);
  const dropdown = editor ?? closing;
  const setForAll = (typed: readonly Typed[]) => {
    setStarts(null);
    model.type(...typed);
    // Never left on a start time, where the next landing would go over it.
    cursor.find(null);
  };
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
          onForAll={(text) => {
            setClosing(dropdown);
            cursor.closeEditor('away');
            const wanted = startsForAll(model, cursor.date, text);
            if (wanted && wanted.plain.length < wanted.changed.length) setStarts(wanted);
            else setForAll(wanted?.changed ?? []);
          }}
        />
      )}
      {history && <HistoryDialog cursor={cursor} place={history} onClose={() => setHistory(null)} />}
      {beyond && <PasteQuestion cursor={cursor} paste={beyond} />}
      {starts && <StartsQuestion starts={starts} cursor={cursor} onAnswer={setForAll} />}
      <EarlyQuestion cursor={cursor} />
    </>
  );
}
