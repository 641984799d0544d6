import { boardDates, slotCount, summarise } from '@parwaz/shared';
import type { CSSProperties } from 'react';
import { useHourStyle } from '../../../lib/format';
import { Link } from '../../../lib/router/link';
import { useSearchParams } from '../../../lib/router/router';
import { useSiteConfig } from '../../../lib/site-config';
import { useLanguage, useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { useToday } from '../../../lib/time/today';
import { useWindowSize } from '../../../lib/device/use-window-size';
import { useViewDate } from '../../../features/board/session/board-address';
import { DayBoard } from '../../../features/board/page/day-board';
import { Figures } from '../../../features/board/head/figures';
import { LivePill } from '../../../features/board/head/live-pill';
import { Champions } from '../../../features/board/race/champions';
import { raceStateText } from '../../../features/board/facts/race-state-text';
import { linkTo } from '../../../features/board/share/link-to';
import { TotalBoard } from '../../../features/board/page/total-board';
import { useRaceState } from '../../../features/board/facts/use-race-state';
import { useShownBoard } from '../../../features/board/session/follow-board';
import { Slot } from '../../../components/slots';
import { wallTexts } from '../texts';
import type { WallTexts } from '../texts';
import { boardWidth, pinnedPages, tvSize, wholePixels } from './paging';
import { QrCode } from '../../../components/qr-code';
import './tv.css';
import { mostColumns, newestCells, shownLandings } from './newest-cells';
import { useTurningPage, useWakeLock } from './use-tv';

/** The height of everything above the rows, in the lines of `tvSize`: Urdu's head and winners are higher. */
const headPx = { en: 292, ur: 332 };
/** A final's champions, less the sky that they stand for. */
const championsPx = { en: 98, ur: 130 };
const rowPx = 60;
/** A title of more letters is set smaller, so that it stands whole. */
const longTitle = 48;
/** Rows of whole pixels may be a little higher. */
const sparePx = 8;

/** A board for a wall: large, nothing to tap, its pages turn by themselves. */
export default function TvScreen() {
  const board = useShownBoard();
  const texts = useTexts();
  const { screen } = useOwnTexts(wallTexts);
  const language = useLanguage((state) => state.language);
  const { timeZone, publicUrl } = useSiteConfig();
  const today = useToday(timeZone);
  const { tournament } = board;
  const state = useRaceState(board);
  const isFinal = state?.kind === 'final';
  const asked = useViewDate(tournament.dates, today);
  const namesDate = useSearchParams().has('date');
  // Beside its champions a final shows what they have won, unless the address says which day.
  const shown = isFinal && !namesDate ? 'total' : asked;
  const hours = useHourStyle((state) => state.style);
  const slots = slotCount(tournament);
  const arranged = slots > mostColumns ? newestOf(texts.stats.landed, screen) : undefined;
  const boardPx =
    shown === 'total'
      ? boardWidth('total', boardDates(tournament).length, hours)
      : boardWidth('day', arranged?.columns.length ?? slots, hours);
  const lofts = tournament.participatingLofts.length;
  const abovePx = headPx[language] + (isFinal ? championsPx[language] : 0);
  const { zoom, heightPx } = tvSize(useWindowSize(), boardPx, abovePx + lofts * rowPx + sparePx);
  const linePx = wholePixels(1, zoom, window.devicePixelRatio);
  const tallPx = wholePixels(rowPx, zoom, window.devicePixelRatio);
  const pages = pinnedPages(lofts, Math.floor((heightPx - abovePx) / tallPx));
  const page = useTurningPage(pages.length);
  const parts = { board, state, range: pages[page], onOpen: nothing, onSearch: nothing };
  const address = linkTo(window.location.href, shown, language, publicUrl);
  useWakeLock();
  const size: CSSProperties & Record<'--tv-height' | '--tv-row' | '--tv-line', string> = {
    zoom,
    '--tv-height': `${heightPx}px`,
    '--tv-row': `${tallPx}px`,
    '--tv-line': `${linePx}px`,
  };
  return (
    <main
      id="main"
      className={`tv page ${isFinal ? 'tv-final' : ''} ${pages[page]?.pinned ? 'tv-pinned' : ''}`}
      style={size}
    >
      <header className="tv-head">
        <div className={`sky-surface race-head ${isFinal ? 'race-over' : ''}`}>
          <div className="tv-title" data-in-sky>
            <h1 className={tournament.tournamentName.length > longTitle ? 'tv-long' : undefined}>
              {!isFinal && <>{texts.currentTournament} </>}
              <bdi>{tournament.tournamentName}</bdi>
            </h1>
            <p>
              <strong>{shown === 'total' ? texts.total : shown}</strong>
              {state && state.kind !== 'racing' && <span>{raceStateText(state, texts)}</span>}
              <LivePill />
              {pages.length > 1 && <span>{screen.page(page + 1, pages.length)}</span>}
            </p>
          </div>
          <Figures summary={summarise(board, shown === 'total' ? null : shown)} isFinal={isFinal} />
          {!isFinal && <Slot name="sky" props={{ board, view: shown }} />}
        </div>
        <Link
          to={new URL(address).pathname + new URL(address).search}
          className="tv-code"
          title={screen.leave}
        >
          <span>{screen.scan}</span>
          <QrCode address={todayAddress(address)} label={screen.scan} />
        </Link>
      </header>
      {isFinal && <Champions board={board} onOpen={nothing} />}
      {shown === 'total' ? (
        <TotalBoard {...parts} />
      ) : (
        <DayBoard {...parts} date={shown} arranged={arranged} />
      )}
    </main>
  );
}

/** Columns of a board with too many pigeons for one each. */
function newestOf(landed: string, screen: WallTexts['screen']) {
  const places = Array.from({ length: shownLandings }, (_, index) => screen.newest(index + 1));
  return { columns: [landed, ...places], cells: newestCells };
}

/** Leaves the date out: who scans the code tomorrow wants tomorrow's results. */
function todayAddress(address: string): string {
  const link = new URL(address);
  link.searchParams.delete('date');
  return link.href;
}

/** There is nobody to tap on a wall. */
function nothing(): void {}
