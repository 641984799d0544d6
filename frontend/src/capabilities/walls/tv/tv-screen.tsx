import { boardDates, headOf, isBeingRaced, lastLandings, slotCount, startsIn } from '@parwaz/shared';
import type { Board, BoardViewDate, RaceState } from '@parwaz/shared';
import { useMemo, type CSSProperties } from 'react';
import { useHourStyle } from '../../../lib/format';
import { Link } from '../../../lib/router/link';
import { useSiteConfig } from '../../../lib/site-config';
import { useLanguage, useOwnTexts, useTexts } from '../../../lib/texts/language';
import { useMinute, useToday } from '../../../lib/time/minute';
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
import { boardWidth, pinnedPages, turnsOf, tvSize, wholePixels } from './paging';
import { QrCode } from '../../../components/qr-code';
import './tv.css';
import { maxSlotColumns, newestCells, shownLandings } from './newest-cells';
import { TvNewest } from './tv-newest';
import { useTurn, useWakeLock } from './use-tv';

/** Everything above the rows: the head and the winners are taller in Urdu. */
const headPx = { en: 292, ur: 332 };
/** The champions of a final are taller by this than the sky they replace. */
const championsPx = { en: 98, ur: 130 };
const rowPx = 60;
const sparePx = 8;
/** Titles of more letters are set smaller, to fit. */
const longTitle = 48;
const shownNewest = 7;

export default function TvScreen() {
  const board = useShownBoard();
  const texts = useTexts();
  const { overlay, screen } = useOwnTexts(wallTexts);
  const today = useToday();
  const { tournament } = board;
  const state = useRaceState(board);
  const isFinal = state?.kind === 'final';
  const view = useViewDate(tournament, today);
  const landings = Array.from({ length: shownLandings }, (_, index) => screen.newest(index + 1));
  const arranged =
    slotCount(tournament) > maxSlotColumns
      ? { columns: [texts.stats.landed, ...landings], cells: newestCells }
      : undefined;
  const { pages, style } = useTvLayout(board, view, isFinal, arranged?.columns.length);
  const raced = state?.kind === 'racing' && isBeingRaced(state, view) ? state.date : null;
  const newest = useMemo(
    () => (raced === null ? [] : lastLandings(board, raced, shownNewest)),
    [board, raced],
  );
  const page = useTurn(turnsOf(pages.length, newest.length > 0));
  const parts = { board, state, range: pages[page ?? 0], onOpen: nothing, onSearch: nothing };
  const pageText =
    page === null ? overlay.landed : pages.length > 1 ? screen.page(page + 1, pages.length) : null;
  useWakeLock();
  return (
    <main
      id="main"
      className={`tv page ${isFinal ? 'tv-final' : ''} ${parts.range?.pinned ? 'tv-pinned' : ''}`}
      style={style}
    >
      <TvHead board={board} view={view} state={state} page={pageText} />
      {isFinal && <Champions board={board} onOpen={nothing} />}
      {page === null ? (
        <TvNewest board={board} view={view} landings={newest} />
      ) : view === 'total' ? (
        <TotalBoard {...parts} />
      ) : (
        <DayBoard {...parts} date={view} arranged={arranged} />
      )}
    </main>
  );
}

function useTvLayout(board: Board, view: BoardViewDate, isFinal: boolean, columns?: number) {
  const { tournament } = board;
  const language = useLanguage((state) => state.language);
  const hours = useHourStyle((state) => state.style);
  const boardPx =
    view === 'total'
      ? boardWidth('total', boardDates(tournament).length, hours)
      : boardWidth('day', columns ?? slotCount(tournament), hours);
  const lofts = tournament.participatingLofts.length;
  const abovePx = headPx[language] + (isFinal ? championsPx[language] : 0);
  const { zoom, heightPx } = tvSize(useWindowSize(), boardPx, abovePx + lofts * rowPx + sparePx);
  const wholeRowPx = wholePixels(rowPx, zoom, window.devicePixelRatio);
  const style: CSSProperties & Record<'--tv-height' | '--tv-row' | '--tv-line', string> = {
    zoom,
    '--tv-height': `${heightPx}px`,
    '--tv-row': `${wholeRowPx}px`,
    '--tv-line': `${wholePixels(1, zoom, window.devicePixelRatio)}px`,
  };
  return { style, pages: pinnedPages(lofts, Math.floor((heightPx - abovePx) / wholeRowPx)) };
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
  const { tournamentName } = board.tournament;
  const isFinal = state?.kind === 'final';
  const inMinutes = startsIn(state, board.tournament, view, useMinute());
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
          <p>
            <strong>{view === 'total' ? texts.total : view}</strong>
            {state && state.kind !== 'racing' && (inMinutes === null || state.kind !== 'starts') && (
              <span>{raceStateText(state, texts)}</span>
            )}
            <LivePill />
            {page !== null && <span>{page}</span>}
          </p>
        </div>
        <Figures {...{ board, view, state, inMinutes }} />
        {!isFinal && (
          <Slot name="sky" props={{ board, view: headOf(state, board.tournament, view).date ?? view }} />
        )}
      </div>
      <Link to={boardPath} className="tv-code" title={screen.leave}>
        <span>{screen.scan}</span>
        <QrCode address={link.href} label={screen.scan} />
      </Link>
    </header>
  );
}

function nothing(): void {}
