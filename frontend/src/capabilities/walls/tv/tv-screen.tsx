import {
  headOf,
  isBeingRaced,
  isUpcoming,
  isVoid,
  lastLandings,
  slotCount,
  startsIn,
  raceName,
} from '@parwaz/shared';
import type { Board, BoardViewDate, Nights, RaceState } from '@parwaz/shared';
import { useMemo, useRef, type CSSProperties } from 'react';
import { useHourStyle } from '../../../lib/format';
import { Link } from '../../../lib/router/link';
import { useSiteConfig } from '../../../lib/site-config';
import { useLanguage, useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { useRaceMinute, useToday } from '../../../lib/time/minute';
import { useWindowSize } from '../../../lib/device/use-window-size';
import { useViewDate } from '../../../features/board/session/board-address';
import { DayBoard } from '../../../features/board/page/day-board';
import { Figures } from '../../../features/board/head/figures';
import { LivePill } from '../../../features/board/head/live-pill';
import { Champions } from '../../../features/board/race/champions';
import { raceStateText } from '../../../features/board/facts/race-state-text';
import { linkTo } from '../../../features/board/share/share-text';
import { TotalBoard } from '../../../features/board/page/total-board';
import { useRaceState } from '../../../features/board/facts/use-race-state';
import { useShownBoard } from '../../../features/board/session/follow-board';
import { Slot } from '../../../components/slots';
import { wallTexts } from '../texts';
import { boardPages, cellPx, columnsIn, turnsOf, tvSize, wholePixels } from './paging';
import { QrCode } from '../../../components/qr-code';
import './tv.css';
import { newestCells } from './newest-cells';
import { TvNewest, TvNow } from './tv-newest';
import { useRows, useTurn, useWakeLock } from './use-tv';

const rowPx = 58;
/** Beside a board, as tv.css has it. */
const nowPx = 300;
/** Titles of more letters are set smaller, to fit. */
const longTitle = 48;
const shownNewest = 7;

export default function TvScreen() {
  const board = useShownBoard();
  const texts = useTexts();
  const { overlay, screen } = useOwnTexts(wallTexts);
  const { tournament } = board;
  const today = useToday(board);
  const state = useRaceState(board);
  const view = useViewDate(tournament, today);
  const isFinal = state?.kind === 'final';
  const raced = state?.kind === 'racing' && isBeingRaced(state, view) ? state.date : null;
  const toCome = view !== 'total' && isUpcoming(state, tournament, view);
  const newest = useMemo(
    () => (raced === null ? [] : lastLandings(board, raced, shownNewest)),
    [board, raced],
  );
  const { isUpright, style, maxColumns } = useTvLayout(view, raced !== null, tournament.rules);
  const host = useRef<HTMLElement>(null);
  const isRanked =
    view === 'total' || (!toCome && !isVoid(tournament, view) && (raced === null || newest.length > 0));
  const pages = boardPages(tournament.participatingLofts.length, useRows(host), isRanked);
  const page = useTurn(turnsOf(pages.length, newest.length > 0));
  const parts = { board, state, range: pages[page ?? 0], onOpen: nothing, onSearch: nothing };
  const pageText =
    page === null ? overlay.landed : pages.length > 1 ? screen.page(page + 1, pages.length) : null;
  const looks = [
    isUpright && 'tv-upright',
    isFinal && 'tv-final',
    raced !== null && 'tv-raced',
    toCome && 'tv-to-come',
    parts.range?.pinned && 'tv-pinned',
  ];
  useWakeLock();
  return (
    <main id="main" className={`tv page ${looks.filter(Boolean).join(' ')}`} style={style} ref={host}>
      <TvHead board={board} view={view} state={state} page={pageText} />
      {isFinal && <Champions board={board} onOpen={nothing} />}
      <div className="tv-body">
        {page === null ? (
          <TvNewest board={board} view={view} landings={newest} />
        ) : view === 'total' ? (
          <TotalBoard {...parts} maxDates={maxColumns} />
        ) : (
          <DayBoard
            {...parts}
            date={view}
            arranged={
              slotCount(tournament) > maxColumns
                ? { columns: [texts.stats.landed, screen.last], cells: newestCells }
                : undefined
            }
          />
        )}
        {raced !== null && page !== null && <TvNow board={board} date={raced} landings={newest} />}
      </div>
    </main>
  );
}

function useTvLayout(view: BoardViewDate, isRaced: boolean, nights: Nights) {
  const hours = useHourStyle((state) => state.style);
  const { zoom, widthPx, heightPx } = tvSize(useWindowSize());
  const isUpright = heightPx > widthPx;
  const cell = cellPx(view === 'total' ? 'total' : 'day', hours, nights);
  const style: CSSProperties & Record<`--tv-${'height' | 'row' | 'line' | 'cell'}`, string> = {
    zoom,
    '--tv-height': `${heightPx}px`,
    '--tv-row': `${wholePixels(rowPx, zoom, window.devicePixelRatio)}px`,
    '--tv-line': `${wholePixels(1, zoom, window.devicePixelRatio)}px`,
    '--tv-cell': `${cell}px`,
  };
  return { isUpright, style, maxColumns: columnsIn(widthPx - (isRaced && !isUpright ? nowPx : 0), cell) };
}

interface HeadProps {
  board: Board;
  view: BoardViewDate;
  state: RaceState | null;
  page: string | null;
}

function TvHead({ board, view, state, page }: HeadProps) {
  const { language, texts } = useLanguage();
  const { screen } = useOwnTexts(wallTexts);
  const tournamentName = raceName(board.tournament, language);
  const isFinal = state?.kind === 'final';
  const head = headOf(state, board.tournament, view);
  const inMinutes = startsIn(state, board.tournament, view, useRaceMinute(board.tournament));
  const publicUrl = useSiteConfig((config) => config.publicUrl);
  const link = new URL(linkTo(window.location.href, view, language, publicUrl));
  const boardPath = link.pathname + link.search;
  link.searchParams.delete('date'); // a code scanned tomorrow leads to tomorrow's results
  return (
    <header className="tv-head">
      <div className={`sky-surface race-head ${isFinal ? 'race-over' : ''}`}>
        <div className="tv-title" data-in-sky>
          <h1 className={tournamentName.length > longTitle ? 'tv-long' : undefined}>
            {!isFinal && <>{texts.currentTournament} </>}
            <bdi>{tournamentName}</bdi>
          </h1>
          <div className="tv-state">
            <strong>{view === 'total' ? texts.total : view}</strong>
            {state && state.kind !== 'racing' && (inMinutes === null || state.kind !== 'starts') && (
              <span>{raceStateText(state, texts)}</span>
            )}
            <LivePill />
            {page !== null && <bdi>{page}</bdi>}
          </div>
        </div>
        <Figures {...{ board, view, state, inMinutes }} />
        {!isFinal && head.kind !== 'void' && <Slot name="sky" props={{ board, view: head.date ?? view }} />}
      </div>
      <Link to={boardPath} className="tv-code" title={screen.leave}>
        <span>{screen.scan}</span>
        <QrCode address={link.href} label={screen.scan} />
      </Link>
    </header>
  );
}

function nothing(): void {}
