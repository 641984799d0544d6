import type { BoardDate, Loft, PublicFacts } from '@parwaz/shared';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTitle } from '../../../components/staff/screen';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import type { DeskSide } from '../desk-side';
import type { DeskTool } from '../desk-tools';
import { DayButton } from '../day/day-button';
import { ReasonBar } from '../day/reason-bar';
import { DeskFocus } from '../grid/desk-focus';
import { DeskGrid } from '../grid/desk-grid';
import type { PasteBeyond } from '../grid/grid-actions';
import { DateChips } from '../head/date-chips';
import { DeskBar } from '../head/desk-bar';
import { DeskState, NoticeLine } from '../head/desk-state';
import { FindBox } from '../find/find-box';
import { CellPanels } from './cell-panels';
import { EntryTape } from './entry-tape';
import { KeysDialog } from './keys-dialog';
import { readSought } from '../find/matching-lofts';
import { PasteQuestion } from './paste-question';
import { Tools } from '../head/tools';
import { idsOf, useAim, useDeskCursor, useShownLofts } from './use-desk-cursor';
import { useFind } from './use-find';
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
  const [focus] = useState(() => new DeskFocus());
  const { dates, date, gone, isQuiet, showDate } = useShownDate(model, tournament, focus);
  useTitle(`${tournament.tournamentName} · ${t.title}`);
  return (
    <div className="desk desk-screen" data-desk ref={useVisibleHeight()}>
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
            focus={focus}
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
  focus,
  isQuiet,
}: DeskProps & { date: BoardDate; focus: DeskFocus; isQuiet: boolean }) {
  const [beyond, setBeyond] = useState<PasteBeyond | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const [tool, setTool] = useState<DeskTool | null>(null);
  const { filter, wanted, shown, find, clear, openFind, settle } = useFind(tournament, owners, focus);
  const cursor = useDeskCursor(model, date, focus, { onPasteBeyond: setBeyond, onFind: openFind });
  useShownLofts(model, cursor, shown, isQuiet);
  useAim(model, cursor, date, clear);
  const enterGrid = () => {
    cursor.show(idsOf(settle()));
    cursor.enter(filter.trim());
  };
  const leaveFind = () => {
    flushSync(clear);
    cursor.show(tournament.participatingLofts);
    cursor.back();
  };

  return (
    <>
      <div className="desk-top">
        <DeskState model={model} />
        <NoticeLine model={model} />
        <div className="desk-tools">
          <FindBox
            input={focus.find}
            filter={filter}
            onFilter={find}
            onEnter={enterGrid}
            onFocus={cursor.wentToFind}
            onLeave={leaveFind}
          />
          <Tools model={model} cursor={cursor} onKeys={setKeysShown} shown={tool} onShow={setTool} />
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
        element={focus.side}
        onShowLit={focus.showLit}
        onType={(place) => flushSync(() => cursor.goTo(place))}
        onLeave={() => (cursor.store.getState().active ? focus.toCell() : focus.toGrid())}
      />
      <CellPanels model={model} owners={owners} date={date} cursor={cursor} onGone={focus.toCell} />
      {beyond && <PasteQuestion paste={beyond} onClose={() => setBeyond(null)} onGone={focus.toCell} />}
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
