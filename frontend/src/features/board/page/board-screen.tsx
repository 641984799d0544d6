import { boardDates, toBoardDate, type Board, type BoardViewDate } from '@parwaz/shared';
import { memo, useCallback, useState, type ComponentType } from 'react';
import { tournamentPath } from '../../../lib/paths';
import { changeSearch, type SearchPlace } from '../../../lib/router/search-params';
import { NamedStamp } from '../../../components/stamp-sign';
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
import type { StampCode } from '../stamp/stamp-table';
import { TotalBoard } from './total-board';
import { useShownBoard } from '../session/follow-board';
import { chooseViewDate, openLoft, useAskedStamp, useOpenPanel, useViewDate } from '../session/board-address';

const loadSearch = () => import('../loft/loft-search');
const loadStamp = () => import('../stamp/stamp-table');
const showTotal = () => chooseViewDate('total', { replace: true });
/** The panels of the address, by its parameters. */
const panels = [
  ['loft', () => import('../loft/loft-panel')],
  ['corrections', () => import('../race/corrections-list')],
  ['about', () => import('../about/about-panel')],
] as const;

export const BoardScreen = memo(function BoardScreen() {
  const board = useShownBoard();
  const { tournament, tournamentId } = board;
  const today = useToday(board);
  const view = useViewDate(tournament, today);
  const asked = useAskedStamp();
  const found = tournament.stamps.find(({ _id }) => _id === asked);
  // Until the code of a stamp's table is there, and without it, the page is that of Total.
  const [code, setCode] = useState<StampCode | null>(null);
  const stamp = code && found;
  const head = code && stamp && <code.Head board={board} stamp={stamp} />;
  const state = useRaceState(board);
  const framed = useScreenMode() === 'embed';
  const [searching, setSearching] = useState(false);
  const find = useCallback(() => setSearching(true), []);
  const stopFinding = useCallback(() => setSearching(false), []);
  const lists = { board, state, onOpen: openLoft, onSearch: find };
  const ordinary = view === 'total' ? <TotalBoard {...lists} /> : <DayBoard {...lists} date={view} />;
  return (
    <>
      <RaceHead {...{ board, view, state }} stamp={head} />
      {state?.kind === 'final' && !stamp && (
        <Champions board={board} onOpen={openLoft}>
          <ChampionLinks tournamentId={tournamentId} />
        </Champions>
      )}
      <Tools view={stamp?._id ?? view} onSearch={find} />
      {code && stamp ? <code.Table {...lists} stamp={stamp} /> : ordinary}
      {found && !code && <OnDemand load={loadStamp} onFail={showTotal} props={{ onLoad: setCode }} />}
      {!framed && <Foot board={{ tournamentId, view, stamp: stamp?._id }} deskPhone={tournament.deskPhone} />}
      {searching && (
        <OnDemand load={loadSearch} onFail={stopFinding} props={{ board, onClose: stopFinding }} />
      )}
      {panels.map(([name, load]) => (
        <Panel key={name} {...{ name, load, board, view }} />
      ))}
    </>
  );
});

interface PanelProps {
  board: Board;
  view: BoardViewDate;
}

interface NamedPanel extends PanelProps {
  name: 'loft' | 'corrections' | 'about';
  load: () => Promise<{ default: ComponentType<PanelProps & { ownerId: string; onClose: () => void }> }>;
}

function Panel({ name, load, board, view }: NamedPanel) {
  const [ownerId, onClose] = useOpenPanel(name);
  return (
    ownerId !== null && <OnDemand load={load} onFail={onClose} props={{ board, view, ownerId, onClose }} />
  );
}

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
  const board = useShownBoard();
  const { tournament, tournamentId } = board;
  const { stamps } = tournament;
  const today = useToday(board);
  const ids = stamps.map(({ _id }) => _id);
  // Home knows ordinary tables only: a stamp's is on the tournament's own page.
  const placeOf = (one: string): SearchPlace =>
    ids.includes(one)
      ? [{ date: null, stamp: one, tournament: null }, { pathname: tournamentPath(tournamentId) }]
      : [{ date: one, stamp: null }];
  const { table } = useTableChoice();
  return (
    <div className="tools">
      <Chips
        label={texts.chooseDate}
        {...(import.meta.env.SSR && { placeOf })}
        values={[...boardDates(tournament), 'total', ...ids]}
        selected={view}
        onSelect={(one) => changeSearch(...placeOf(one))}
        today={toBoardDate(today)}
        todayTitle={texts.today}
      >
        {(one) =>
          ids.includes(one) ? (
            <NamedStamp stamps={stamps} place={ids.indexOf(one)} />
          ) : one === 'total' ? (
            texts.total
          ) : (
            <ShortDate date={one} />
          )
        }
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
