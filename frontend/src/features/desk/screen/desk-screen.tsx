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
import type { Step } from '../model/steps';
import { ChatPanel } from '../chat/chat-panel';
import { HistoryDialog } from '../entry/history-dialog';
import { TimeDropdown } from '../entry/time-dropdown';
import { shownTime } from '../entry/read-typed';
import { DeskCursor } from '../grid/desk-cursor';
import { DeskGrid } from '../grid/desk-grid';
import type { CellPlace, PasteBeyond } from '../grid/grid-actions';
import { DateChips } from '../head/date-chips';
import { CheckButton } from '../head/check-list';
import { DeskBar } from '../head/desk-bar';
import { DeskState, NoticeLine } from '../head/desk-state';
import { EntryTape } from './entry-tape';
import { KeysDialog } from './keys-dialog';
import { matchingLofts, readSought } from './matching-lofts';
import { PasteQuestion } from './paste-question';
import { Tools } from '../head/tools';
import { useVisibleHeight } from './use-visible-height';

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
    <div className="desk desk-screen" ref={useVisibleHeight()}>
      <DeskBar model={model} tournament={tournament} owners={owners} date={date}>
        <DateChips dates={dates} date={date} onShow={showDate} model={model} />
      </DeskBar>
      {date === null ? (
        <>
          <div className="desk-top">
            <DeskState model={model} />
          </div>
          <p className="desk-none">{t.noDates}</p>
        </>
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
  const canRedo = useDesk(model, () => model.canRedo);
  const shown = useMemo(
    () => matchingLofts(tournament.participatingLofts, owners, wanted),
    [tournament.participatingLofts, owners, wanted],
  );
  const [cursor] = useState(
    () =>
      new DeskCursor(model, date, {
        onUndone: (undone, isShown) => tellStep(model, undone, isShown, 'undone'),
        onRedone: (redone, isShown) => tellStep(model, redone, isShown, 'redone'),
        onPasteBeyond: setBeyond,
        focusCell,
        showCell: () =>
          requestAnimationFrame(() =>
            document
              .querySelector('.desk-cell.is-active')
              ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
          ),
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
      if (aimed.how === 'look') cursor.look(aimed);
      else cursor.open(aimed, null);
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
      <div className="desk-top">
        <DeskState model={model} />
        <NoticeLine model={model} />
        <Tools
          filter={filter}
          onFilter={find}
          onEnter={enterGrid}
          onFocus={cursor.wentToFind}
          onLeave={leaveFind}
          onNextEmpty={cursor.nextEmpty}
          onUndo={cursor.undo}
          canUndo={canUndo}
          onRedo={cursor.redo}
          canRedo={canRedo}
          onKeys={setKeysShown}
          chatShown={chatShown}
          onChat={setChatShown}
        >
          <CheckButton model={model} onType={focusCell} />
        </Tools>
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
      <EntryTape model={model} />
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

function tellStep(model: DeskModel, step: Step | null, isShown: boolean, what: 'undone' | 'redone') {
  const t = staffTexts().desk;
  const [first] = step ?? [];
  if (!step || !first) {
    toast.say(what === 'undone' ? t.tools.nothingToUndo : t.tools.nothingToRedo);
    return;
  }
  const { ownerId, index, from, to } = first;
  const loft = model.board?.owners[ownerId]?.name ?? '';
  const value = what === 'undone' ? from : to;
  const cell = `${t.cell(loft, index)}, ${shownTime(value) || t.editor.nothing}`;
  toast.say(t.tools[what](step.length === 1 ? cell : t.tools.several(step.length)));
  if (!isShown && model.board && hasPlace(model.board, first)) model.aim(first);
}
