import { raceState } from '@parwaz/shared';
import { useMemo } from 'react';
import type { CSSProperties, FunctionComponent } from 'react';
import { useSearchParams } from '../../../lib/router/router';
import { useMinute } from '../../../lib/time/minute';
import { useToday } from '../../../lib/time/today';
import { useWindowSize } from '../../../lib/device/use-window-size';
import { useViewDate } from '../../../features/board/session/board-address';
import { LivePill } from '../../../features/board/head/live-pill';
import { useBoardStore, useShownBoard } from '../../../features/board/session/follow-board';
import { ClockPart } from './clock-part';
import { LeadersPart } from './leaders-part';
import { LowerThird } from './lower-third';
import './overlay.css';
import { overlayOf } from './overlay-facts';
import type { OverlayPart, PartProps } from './overlay-facts';
import { TickerPart } from './ticker-part';
import { useDelayed } from './use-delayed';

/** Everything is drawn for this width and enlarged to the window's. */
const drawnPx = 1920;

const partViews: Record<OverlayPart, FunctionComponent<PartProps>> = {
  clock: ClockPart,
  leaders: LeadersPart,
  'lower-third': LowerThird,
  ticker: TickerPart,
};

export default function OverlayScreen() {
  const search = useSearchParams();
  const { parts, delayMs } = useMemo(() => overlayOf(search), [search]);
  const board = useDelayed(useShownBoard(), delayMs);
  const view = useViewDate(board.tournament.dates, useToday());
  const now = useMinute(delayMs);
  const state = useMemo(() => raceState(board, now), [board, now]);
  const isLost = useBoardStore(({ link }) => link.kind === 'offline');
  const { widthPx, heightPx } = useWindowSize();
  const zoom = widthPx / drawnPx;
  const size: CSSProperties = { zoom, height: heightPx / zoom };
  return (
    <main id="main" className="overlay" style={size}>
      <h1 className="unseen">{board.tournament.tournamentName}</h1>
      {parts.map((part) => {
        const Part = partViews[part];
        return <Part key={part} {...{ board, view, now, state, delayMs }} />;
      })}
      {isLost && (
        <div className="overlay-lost">
          <LivePill />
        </div>
      )}
    </main>
  );
}
