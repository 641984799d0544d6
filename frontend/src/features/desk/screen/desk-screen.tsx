import type { BoardDate, Loft, PublicFacts } from '@parwaz/shared';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../components/staff/toasts';
import { useTitle } from '../../../components/staff/screen';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import { hasPlace } from '../model/places';
import type { Step } from '../undo/steps';
import type { DeskSide } from '../desk-side';
import type { DeskTool } from '../desk-tools';
import { DayButton } from '../day/day-button';
import { ReasonBar } from '../day/reason-bar';
import { cellWords } from '../cell/cell-words';
import { DeskCursor } from '../grid/desk-cursor';
import { DeskGrid } from '../grid/desk-grid';
import type { PasteBeyond } from '../grid/grid-actions';
import { DateChips } from '../head/date-chips';
import { DeskBar } from '../head/desk-bar';
import { DeskState, NoticeLine } from '../head/desk-state';
import { FindBox } from '../find/find-box';
import { CellPanels } from './cell-panels';
import { EntryTape } from './entry-tape';
import { KeysDialog } from './keys-dialog';
import { matchingLofts, readSought } from '../find/matching-lofts';
import { PasteQuestion } from './paste-question';
import { Tools } from '../head/tools';
import { useShownDate } from './use-shown-date';
import { useVisibleHeight } from './use-visible-height';

interface DeskProps {
  model: DeskModel;
  side: DeskSide;
  tournament: PublicFacts;
  owners: Readonly<Record<string, Loft>>;
}

/** The race-day desk of one tournament. It is drawn again when that changes; what is typed and saved is its parts'. */
export function DeskScreen({ model, side, tournament, owners }: DeskProps) {
  const t = useStaffTexts().desk;
  const { dates, date, gone, isQuiet, showDate } = useShownDate(model, tournament);
  useTitle(`${tournament.tournamentName} · ${t.title}`);
  return (
    <div className="desk desk-screen" ref={useVisibleHeight()}>
      <DeskBar model={model} tournament={tournament} owners={owners} date={date}>
        <DateChips dates={dates} date={date} onShow={showDate} model={model} />
        {date !== null && <DayButton model={model} tournament={tournament} date={date} />}
      </DeskBar>
      <ReasonBar model={model} />
      {date === null ? (
        <>
          <div className="desk-top">
            <DeskState model={model} />
          </div>
          <p className="desk-none" role="status">
            {gone === null ? t.noDates : t.dateGone(gone)}
          </p>
        </>
      ) : (
        <div className="desk-middle">
          <DeskDay
            key={date}
            model={model}
            side={side}
            tournament={tournament}
            owners={owners}
            date={date}
            isQuiet={isQuiet}
          />
        </div>
      )}
    </div>
  );
}

function DeskDay({
  model,
  side,
  tournament,
  owners,
  date,
  isQuiet,
}: DeskProps & { date: BoardDate; isQuiet: boolean }) {
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
  const [keysShown, setKeysShown] = useState(false);
  const [tool, setTool] = useState<DeskTool | null>(null);
  const shown = useMemo(
    () => matchingLofts(tournament.participatingLofts, owners, wanted),
    [tournament.participatingLofts, owners, wanted],
  );
  const [cursor] = useState(
    () =>
      new DeskCursor(model, date, {
        onUndone: (undone, isShown) => announceStep(model, undone, isShown, 'undone'),
        onRedone: (redone, isShown) => announceStep(model, redone, isShown, 'redone'),
        onPasteBeyond: setBeyond,
        focusCell,
        showCell: () =>
          requestAnimationFrame(() =>
            document
              .querySelector('.desk-cell.is-active')
              ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
          ),
        focusGrid,
        onInbox: () => document.querySelector<HTMLElement>('.desk-side')?.focus(),
        onFind: openFind,
      }),
  );
  const started = useRef(false);
  useEffect(() => {
    cursor.show(idsOf(shown));
    if (started.current) return;
    started.current = true;
    // On a phone the focus would open the keyboard before anybody asked for it; the list of things to check keeps it.
    const isChecking = model.checks.looking.getState().at !== null;
    if (!isQuiet) cursor.start(window.matchMedia('(pointer: fine)').matches && !isChecking);
  }, [model, cursor, shown, isQuiet]);
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

  return (
    <>
      <div className="desk-top">
        <DeskState model={model} />
        <NoticeLine model={model} />
        <div className="desk-tools">
          <FindBox
            filter={filter}
            onFilter={find}
            onEnter={enterGrid}
            onFocus={cursor.wentToFind}
            onLeave={leaveFind}
          />
          <Tools
            model={model}
            cursor={cursor}
            onType={focusCell}
            onKeys={setKeysShown}
            shown={tool}
            onShow={setTool}
          />
        </div>
      </div>
      {tool && (
        <tool.Panel
          model={model}
          tournament={tournament}
          owners={owners}
          date={date}
          onShow={cursor.point}
          onClose={() => setTool(null)}
        />
      )}
      {shown.length === 0 && (
        <p className="desk-none" role="status">
          {noneFound(wanted)}
        </p>
      )}
      <DeskGrid
        model={model}
        side={side}
        tournament={tournament}
        owners={shown}
        date={date}
        cursor={cursor}
      />
      <EntryTape model={model} />
      <side.Panel
        model={model}
        date={date}
        onType={(place) => flushSync(() => cursor.goTo(place))}
        onLeave={() => (cursor.store.getState().active ? focusCell() : focusGrid())}
      />
      <CellPanels model={model} owners={owners} date={date} cursor={cursor} onGone={focusCell} />
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

function focusGrid() {
  document.querySelector<HTMLElement>('.desk-grid')?.focus({ preventScroll: true });
}

function focusCell() {
  document.querySelector<HTMLElement>('.desk-cell.is-active input')?.focus();
}

function announceStep(model: DeskModel, step: Step | null, isShown: boolean, what: 'undone' | 'redone') {
  const t = staffTexts().desk;
  const [first] = step ?? [];
  if (!step || !first) {
    toast.say(what === 'undone' ? t.tools.nothingToUndo : t.tools.nothingToRedo);
    return;
  }
  const { ownerId, index, from, to } = first;
  const loft = model.board?.owners[ownerId]?.name ?? '';
  const value = what === 'undone' ? from : to;
  const cell = `${t.cell(loft, index)}, ${cellWords(value)}`;
  toast.say(t.tools[what](step.length === 1 ? cell : t.tools.several(step.length)));
  if (!isShown && model.board && hasPlace(model.board, first)) model.aim(first);
}
