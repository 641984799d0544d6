import { boardDates, toBoardDate } from '@parwaz/shared';
import { memo, useCallback, useMemo, useState } from 'react';
import { Link } from '../../../lib/router/link';
import { useLanguage, useTexts } from '../../../lib/texts/language';
import { useToday } from '../../../lib/time/minute';
import { useScreenMode } from '../../../components/site/screen-mode';
import { OnDemand } from '../../../components/on-demand';
import { Foot } from '../../../components/foot/foot';
import { useLinks } from '../../../components/slots';
import { Chips } from '../../../components/chips';
import { SearchIcon, TableIcon } from '../../../components/icons';
import { Champions } from '../race/champions';
import { useRaceState } from '../facts/use-race-state';
import { toggleTable, useTableChoice } from '../strips/use-strips';
import { DayBoard } from './day-board';
import { RaceHead } from '../head/race-head';
import { TotalBoard } from './total-board';
import { useShownBoard } from '../session/follow-board';
import { chooseViewDate, openLoft, useOpenPanel, useViewDate } from '../session/board-address';

const loadPanel = () => import('../loft/loft-panel');
const loadCorrections = () => import('../race/corrections-list');
const loadAbout = () => import('../about/about-panel');
const loadSearch = () => import('../loft/loft-search');

export const BoardScreen = memo(function BoardScreen() {
  const board = useShownBoard();
  const today = useToday();
  const { tournament } = board;
  const view = useViewDate(tournament, today);
  const state = useRaceState(board);
  const [loft, closeLoft] = useOpenPanel('loft');
  const [corrections, closeCorrections] = useOpenPanel('corrections');
  const [about, closeAbout] = useOpenPanel('about');
  const framed = useScreenMode() === 'embed';
  const [searching, setSearching] = useState(false);
  const find = useCallback(() => setSearching(true), []);
  const stopFinding = useCallback(() => setSearching(false), []);
  return (
    <>
      <RaceHead board={board} view={view} state={state} />
      {state?.kind === 'final' && (
        <Champions board={board} onOpen={openLoft}>
          <ChampionLinks tournamentId={board.tournamentId} />
        </Champions>
      )}
      <Tools view={view} onSearch={find} />
      {view === 'total' ? (
        <TotalBoard board={board} state={state} onOpen={openLoft} onSearch={find} />
      ) : (
        <DayBoard board={board} state={state} date={view} onOpen={openLoft} onSearch={find} />
      )}
      {!framed && (
        <Foot board={{ tournamentId: board.tournamentId, view }} deskPhone={tournament.deskPhone} />
      )}
      {searching && (
        <OnDemand load={loadSearch} onFail={stopFinding} props={{ board, onClose: stopFinding }} />
      )}
      {corrections !== null && (
        <OnDemand
          load={loadCorrections}
          onFail={closeCorrections}
          props={{ board, onClose: closeCorrections }}
        />
      )}
      {about !== null && (
        <OnDemand load={loadAbout} onFail={closeAbout} props={{ board, onClose: closeAbout }} />
      )}
      {loft !== null && (
        <OnDemand
          load={loadPanel}
          onFail={closeLoft}
          props={{ board, view, ownerId: loft, onClose: closeLoft }}
        />
      )}
    </>
  );
});

function ChampionLinks({ tournamentId }: { tournamentId: string }) {
  const language = useLanguage((state) => state.language);
  const links = useLinks('champions')({ tournamentId, view: 'total', language });
  return links.map(({ to, text }) => (
    <Link key={to} className="champion-papers" to={to}>
      {text}
    </Link>
  ));
}

function Tools({ view, onSearch }: { view: string; onSearch: () => void }) {
  const texts = useTexts();
  const { tournament } = useShownBoard();
  const today = useToday();
  const views = useMemo(() => [...boardDates(tournament), 'total'], [tournament]);
  const { table } = useTableChoice();
  return (
    <div className="tools">
      <Chips
        label={texts.chooseDate}
        urlParameter="date"
        values={views}
        selected={view}
        onSelect={chooseViewDate}
        today={toBoardDate(today)}
        todayTitle={texts.today}
      >
        {(one) => (one === 'total' ? texts.total : <ShortDate date={one} />)}
      </Chips>
      <button
        type="button"
        className="icon-button tool"
        aria-label={texts.loft.searchTitle}
        onClick={onSearch}
      >
        <SearchIcon aria-hidden size={22} />
      </button>
      <button
        type="button"
        className="icon-button tool"
        aria-label={texts.board.asTable}
        aria-pressed={table}
        onClick={toggleTable}
      >
        <TableIcon aria-hidden size={22} />
      </button>
    </div>
  );
}

/** On a phone the year is left to screen readers. */
function ShortDate({ date }: { date: string }) {
  return (
    <span className="num">
      {date.slice(0, 5)}
      <span className="year">{date.slice(5)}</span>
    </span>
  );
}
