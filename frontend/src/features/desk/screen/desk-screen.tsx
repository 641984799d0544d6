import type { BoardDate, Loft, PublicFacts } from '@parwaz/shared';
import { boardDates } from '@parwaz/shared';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { toast } from '../../../components/staff/toasts';
import { useTitle } from '../../../components/staff/use-title';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import { hasPlace } from '../model/places';
import { openingDate } from '../model/today';
import type { Undoable } from '../model/undo-stack';
import { ChatPanel } from '../chat/chat-panel';
import { HistoryDialog } from '../entry/history-dialog';
import { TimeDropdown } from '../entry/time-dropdown';
import { shownTime } from '../entry/read-typed';
import { DeskCursor } from '../grid/desk-cursor';
import type { PasteBeyond } from '../grid/desk-cursor';
import { DeskGrid } from '../grid/desk-grid';
import type { CellPlace } from '../grid/grid-actions';
import { DateChips } from './date-chips';
import { DeskHead } from './desk-head';
import { DeskLine } from './desk-line';
import { KeysDialog } from './keys-dialog';
import { matchingLofts, readSought } from './matching-lofts';
import { PasteQuestion } from './paste-question';
import { Tools } from './tools';

interface DeskProps {
  model: DeskModel;
  tournament: PublicFacts;
  owners: Readonly<Record<string, Loft>>;
}

/** The race-day desk of one tournament. It is drawn again when that changes; what is typed and saved is its parts'. */
export function DeskScreen({ model, tournament, owners }: DeskProps) {
  const t = useStaffTexts().desk;
  const [search, setSearch] = useSearchParams();
  const [opened] = useState(() => openingDate(tournament, search.get('date')));
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const asked = search.get('date') ?? opened;
  const date = asked !== null && dates.includes(asked) ? asked : openingDate(tournament, null);
  const showDate = useCallback(
    (next: BoardDate) => setSearch({ tournament: model.tournamentId, date: next }, { replace: true }),
    [model, setSearch],
  );
  const aimed = useStore(model.store, (state) => state.aimed?.date ?? null);
  useEffect(() => {
    if (aimed !== null && aimed !== date && dates.includes(aimed)) showDate(aimed);
  }, [aimed, date, dates, showDate]);
  useTitle(`${tournament.tournamentName} · ${t.title}`);
  return (
    <div className="desk">
      <DeskHead tournament={tournament} date={date} />
      <DeskLine model={model} tournament={tournament} owners={owners} date={date} />
      <DateChips dates={dates} date={date} onShow={showDate} model={model} />
      {date === null ? (
        <p className="desk-none">{t.noDates}</p>
      ) : (
        <DeskDay key={date} model={model} tournament={tournament} owners={owners} date={date} />
      )}
    </div>
  );
}

function DeskDay({ model, tournament, owners, date }: DeskProps & { date: BoardDate }) {
  const [filter, setFilter] = useState('');
  // The lofts follow the filter when there is time: hundreds of them must not hold up its typing.
  const [wanted, setWanted] = useState('');
  const find = useCallback((typed: string) => {
    setFilter(typed);
    startTransition(() => setWanted(typed));
  }, []);
  const enterGrid = () => {
    flushSync(() => setWanted(filter));
    cursor.show(idsOf(matchingLofts(tournament.participatingLofts, owners, filter)));
    cursor.enter(filter.trim());
  };
  const openFind = (typed: string | null) => {
    const input = document.querySelector<HTMLInputElement>('.desk-tools input');
    input?.focus();
    if (typed === null) return;
    flushSync(() => find(typed));
    input?.setSelectionRange(typed.length, typed.length);
  };
  const leaveFind = () => {
    flushSync(() => {
      setFilter('');
      setWanted('');
    });
    cursor.show(tournament.participatingLofts);
    cursor.back();
  };
  const [beyond, setBeyond] = useState<PasteBeyond | null>(null);
  const [history, setHistory] = useState<CellPlace | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const [chatShown, setChatShown] = useState(false);
  const canUndo = useDesk(model, () => model.canUndo);
  const shown = useMemo(
    () => matchingLofts(tournament.participatingLofts, owners, wanted),
    [tournament.participatingLofts, owners, wanted],
  );
  const [cursor] = useState(
    () =>
      new DeskCursor(model, date, {
        onUndone: (undone, isShown) => tellUndone(model, undone, isShown),
        onPasteBeyond: setBeyond,
        focusCell,
        focusGrid: () => document.querySelector<HTMLElement>('.desk-grid')?.focus({ preventScroll: true }),
        onFind: openFind,
      }),
  );
  const started = useRef(false);
  const { active, editor } = useStore(cursor.store);
  useEffect(() => {
    cursor.show(idsOf(shown));
    if (started.current) return;
    started.current = true;
    // On a phone the focus would open the keyboard before anybody asked for it.
    cursor.start(window.matchMedia('(pointer: fine)').matches);
  }, [cursor, shown]);
  useEffect(() => {
    const look = () => {
      const aimed = model.takeAim(date);
      if (!aimed) return;
      setFilter('');
      setWanted('');
      cursor.open(aimed, null);
    };
    look();
    return model.store.subscribe(look);
  }, [model, cursor, date]);
  const loftName = (place: CellPlace) => owners[place.ownerId]?.name ?? '';
  const [closing, setClosing] = useState<typeof editor>(null);
  // Stable: the dropdown's 200 ms must not begin again with every move of the cursor.
  const forgetClosing = useCallback(() => setClosing(null), []);
  const dropdown = editor ?? closing;

  return (
    <>
      <div className="desk-tools">
        <Tools
          filter={filter}
          onFilter={find}
          onEnter={enterGrid}
          onFocus={cursor.wentToFind}
          onLeave={leaveFind}
          onNextEmpty={cursor.nextEmpty}
          onUndo={cursor.undo}
          canUndo={canUndo}
          onKeys={setKeysShown}
          chatShown={chatShown}
          onChat={setChatShown}
        />
      </div>
      {chatShown && (
        <ChatPanel
          model={model}
          tournament={tournament}
          owners={owners}
          date={date}
          onShow={cursor.point}
          onClose={() => setChatShown(false)}
        />
      )}
      {shown.length === 0 && (
        <p className="desk-none" role="status">
          {noneFound(wanted)}
        </p>
      )}
      <DeskGrid
        model={model}
        tournament={tournament}
        owners={shown}
        date={date}
        active={active}
        actions={cursor}
      />
      {dropdown && (
        <TimeDropdown
          key={dropdown.turn}
          model={model}
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
          onRestore={(text) => {
            model.type({ place: { ...history, date }, text, shown: cursor.valueOf(history) });
            setHistory(null);
          }}
          onClose={() => setHistory(null)}
          onGone={focusCell}
        />
      )}
      {beyond && <PasteQuestion paste={beyond} onClose={() => setBeyond(null)} onGone={focusCell} />}
      {keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </>
  );
}

function noneFound(wanted: string): string {
  const t = staffTexts().desk;
  const { kind } = readSought(wanted);
  if (kind === 'all') return t.noLofts;
  return kind === 'time' ? t.tools.isTime(wanted.trim()) : t.tools.noLoft(wanted.trim());
}

const idsOf = (lofts: readonly Loft[]) => lofts.map(({ _id }) => _id);

function focusCell() {
  document.querySelector<HTMLElement>('.desk-cell.is-active input')?.focus();
}

function tellUndone(model: DeskModel, undone: Undoable | null, isShown: boolean) {
  const t = staffTexts().desk;
  if (!undone) {
    toast.say(t.tools.nothingToUndo);
    return;
  }
  const loft = model.board?.owners[undone.ownerId]?.name ?? '';
  toast.say(t.tools.undone(`${t.cell(loft, undone.index)}, ${shownTime(undone.from) || t.editor.nothing}`));
  if (!isShown && model.board && hasPlace(model.board, undone)) model.aim(undone);
}
