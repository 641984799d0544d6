import { useRaceName } from '../../../features/board/page/board-page';
import { raceState } from '@parwaz/shared';
import { useMemo, useEffect, useRef, useState, type CSSProperties, type FunctionComponent } from 'react';
import { useSearchParams } from '../../../lib/router/router';
import { useRaceMinute, useToday } from '../../../lib/time/minute';
import { useWindowSize } from '../../../lib/device/use-window-size';
import { useViewDate } from '../../../features/board/session/board-address';
import { LivePill } from '../../../features/board/head/live-pill';
import { useBoardStore, useShownBoard } from '../../../features/board/session/follow-board';
import { ClockPart, LeadersPart, LowerThird, TickerPart } from './overlay-parts';
import './overlay.css';
import { overlayOf, type OverlayPart, type PartProps } from './overlay-facts';

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
  const view = useViewDate(board.tournament, useToday(board));
  const now = useRaceMinute(board.tournament, delayMs);
  const state = useMemo(() => raceState(board, now), [board, now]);
  const isLost = useBoardStore(({ link }) => link.kind === 'offline');
  const { widthPx, heightPx } = useWindowSize();
  const zoom = widthPx / drawnPx;
  const size: CSSProperties = { zoom, height: heightPx / zoom };
  return (
    <main id="main" className="overlay" style={size}>
      <h1 className="unseen">{useRaceName()}</h1>
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

/** The value of `delayMs` ago; the first one is shown at once. */
function useDelayed<T>(value: T, delayMs: number): T {
  const [shown, setShown] = useState(value);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown(value);
    }, delayMs);
    timers.current.add(timer);
  }, [value, delayMs]);
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      waiting.forEach((timer) => clearTimeout(timer));
      waiting.clear();
    };
  }, []);
  return delayMs === 0 ? value : shown;
}
