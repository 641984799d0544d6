import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { BoardView } from '../../../lib/live/board-view';
import { OnDemand } from '../../../components/on-demand';
import { useScreenMode } from '../../../components/site/screen-mode';
import { SiteBar } from '../../../components/site/site-bar';
import { LivePill } from './live-pill';
import { WatchedBoard } from './watched-board';

const loadTv = () => import('../tv/tv-screen');

interface Props {
  view: BoardView;
  /** The tournament's name until the board is there. */
  expected?: string;
  /** Between the bar and the page. */
  nav?: ReactNode;
  /** Above the board. */
  children?: ReactNode;
}

/** A page around a board: with its bar, in a frame, or large on a wall. */
export function WatchedPage({ view, expected, nav, children }: Props) {
  const mode = useScreenMode();
  const [noTv, setNoTv] = useState(false);
  const failTv = useCallback(() => setNoTv(true), []);
  const { board } = view;
  if (mode === 'tv' && board && view.phase === 'ready' && !noTv) {
    return <OnDemand load={loadTv} props={{ board, view }} onFail={failTv} />;
  }
  return (
    <>
      <SiteBar>
        {board && view.phase === 'ready' && <LivePill link={view.link} viewers={view.viewers} />}
      </SiteBar>
      {mode === 'page' && nav}
      <main id="main" className="page">
        {mode === 'page' && children}
        <WatchedBoard view={view} expected={expected} />
      </main>
    </>
  );
}
