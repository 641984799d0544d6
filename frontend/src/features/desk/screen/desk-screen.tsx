import type { BoardDate, Loft } from '@parwaz/shared';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Slot } from '../../../components/slots';
import { useTitle } from '../../../components/staff/screen';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import { staffRaceName } from '../../../lib/texts/staff-names';
import type { DeskModel } from '../model/desk-model';
import { useOpenDesk } from '../open-desk';
import { AskedOfficial } from '../day/asked-official';
import { DayButton } from '../day/day-button';
import { OtherDay } from '../day/other-day';
import { ReasonBar } from '../day/reason-bar';
import { DeskCursor } from '../grid/desk-cursor';
import { DeskFocus } from '../grid/desk-focus';
import { DeskGrid } from '../grid/desk-grid';
import { DateChips } from '../head/date-chips';
import { DeskBar } from '../head/desk-bar';
import { DeskState, NoticeLine } from '../head/desk-state';
import { FindBox } from '../find/find-box';
import { CellPanels } from './cell-panels';
import { EntryTape } from './entry-tape';
import { readSought } from '../find/matching-lofts';
import { SoughtContext } from '../find/sought-name';
import { Tools } from '../head/tools';
import { useBounceGuard } from './use-bounce-guard';
import { useFind } from './use-find';
import { useFindKeys } from './use-find-keys';
import { useTool } from './use-tool';
import { StampKey } from '../head/stamp-key';
import { useShownDate } from './use-shown-date';

export function DeskScreen() {
  const t = useStaffTexts().desk;
  const { model, signs, tournament } = useOpenDesk();
  const [focus] = useState(() => new DeskFocus());
  const { dates, date, removedDate, showDate } = useShownDate(focus);
  useTitle(`${staffRaceName(tournament)} · ${t.title}`);
  return (
    <div className="desk desk-screen" data-desk ref={useVisibleHeight()} {...useBounceGuard()}>
      <DeskBar date={date}>
        <DateChips dates={dates} date={date} onShow={showDate} />
        {date !== null && <DayButton date={date} />}
      </DeskBar>
      <ReasonBar />
      <AskedOfficial />
      <Slot name="deskNotice" props={{ tournamentId: model.tournamentId }} />
      <signs.Notice />
      {date === null ? (
        <>
          <div className="desk-top">
            <DeskState />
          </div>
          <p className="desk-none" role="status">
            {removedDate === null ? t.noDates : t.dateGone(removedDate)}
          </p>
        </>
      ) : (
        <DeskDay key={date} date={date} focus={focus}>
          <OtherDay date={date} dates={dates} onShow={showDate} />
        </DeskDay>
      )}
    </div>
  );
}

interface DeskDayProps {
  date: BoardDate;
  focus: DeskFocus;
  children: ReactNode;
}

function DeskDay({ date, focus, children }: DeskDayProps) {
  const { model, side, signs } = useOpenDesk();
  const finding = useFind(focus);
  const { filter, wanted, found, taken, find, clear, openFind } = finding;
  const shown = found.lofts;
  const [cursor] = useState(() => new DeskCursor(model, date, focus, openFind));
  const isSought = wanted.trim() !== '';
  useEffect(() => cursor.show(idsOf(shown), isSought), [cursor, shown, isSought]);
  const { shown: tool, show: showTool, onPaste } = useTool(cursor);
  useGoToWantedCells(model, cursor, clear);
  // What was typed is where it belongs: Find has done its work.
  useEffect(() => model.onTyped(() => find('')), [model, find]);
  const keys = useFindKeys(model, cursor, finding);
  // Find may hide the row.
  const showLit = useCallback(() => {
    clear();
    requestAnimationFrame(focus.showLit);
  }, [clear, focus]);
  return (
    <div className="desk-middle" onPasteCapture={onPaste}>
      <div className="desk-top">
        <DeskState />
        <NoticeLine />
        <FindBox input={focus.find} filter={filter} onFilter={find} {...keys} onFocus={cursor.wentToFind} />
        <StampKey />
        <Tools cursor={cursor} shown={tool?.tool ?? null} onShow={showTool} />
      </div>
      {children}
      {tool && (
        <tool.tool.Panel
          key={tool.turn}
          date={date}
          pasted={tool.pasted}
          onShow={cursor.point}
          onClose={() => showTool(null)}
        />
      )}
      {shown.length === 0 && (
        <p className="desk-none" role="status">
          {noneFound(wanted)}
        </p>
      )}
      <SoughtContext value={wanted}>
        <DeskGrid owners={shown} found={taken?._id} cursor={cursor} />
      </SoughtContext>
      <EntryTape />
      <side.Panel
        date={date}
        section={focus.side}
        onShowLit={showLit}
        onType={(place) => flushSync(() => cursor.goTo(place))}
        onName={openFind}
        onLeave={() => (cursor.store.getState().active ? focus.toCell() : focus.toGrid())}
      />
      <signs.Panel date={date} focus={focus} />
      <CellPanels cursor={cursor} />
    </div>
  );
}

/** Goes to the cells that `goToCell` asks for, though Find may hide them. */
function useGoToWantedCells(model: DeskModel, cursor: DeskCursor, clearFind: () => void) {
  useEffect(() => {
    const go = () => {
      const wanted = model.takeWantedCell(cursor.date);
      if (!wanted) return;
      clearFind();
      if (wanted.how === 'look') cursor.look(wanted);
      else if (wanted.how === 'select') cursor.goTo(wanted);
      else cursor.open(wanted, null);
    };
    go();
    return model.store.subscribe(go);
  }, [model, cursor, clearFind]);
}

const idsOf = (lofts: readonly Loft[]) => lofts.map(({ _id }) => _id);

/** Keeps the screen as tall as a phone's keyboard leaves it, so that grid and last entries stay in view. */
function useVisibleHeight() {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    const fit = () => screen.current?.style.setProperty('--visible', `${Math.round(view?.height ?? 0)}px`);
    if (!view) return;
    fit();
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, []);
  return screen;
}

function noneFound(wanted: string): string {
  const t = staffTexts().desk;
  const { kind } = readSought(wanted);
  if (kind === 'all') return t.noLofts;
  return kind === 'time' ? t.tools.isTime(wanted.trim()) : t.tools.noLoft(wanted.trim());
}
