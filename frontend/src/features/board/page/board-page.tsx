import { raceName } from '@parwaz/shared';
import { useLanguage } from '../../../lib/texts/language';
import { useCallback, useState, type ReactNode } from 'react';
import { OnDemand } from '../../../components/on-demand';
import { useScreenMode } from '../../../components/site/screen-mode';
import { SiteBar } from '../../../components/site/site-bar';
import { usePageTitle } from '../../../components/site/use-page-title';
import { useSlots } from '../../../components/slots';
import { tournamentOf } from '../../../lib/paths';
import { useLocation } from '../../../lib/router/router';
import { tokenKey } from '../../../lib/session/token-key';
import { useBoardStore, useFollowedBoard } from '../session/follow-board';
import { BoardScreen } from './board-screen';
import { LivePill } from '../head/live-pill';
import { NoBoard } from './no-board';

/** Of the board, once it is there. */
export function useRaceName(): string | undefined {
  const language = useLanguage((state) => state.language);
  return useBoardStore(({ board }) => board && raceName(board.tournament, language)) ?? undefined;
}

/** Staff may find it hidden. */
const loadHidden = () => import('../hidden/hidden-board');

/** An overlay runs unattended, so it reloads itself. */
const reloadAfterMs = 10_000;

export function TournamentPage() {
  const tournamentId = tournamentOf(useLocation().pathname) ?? '';
  usePageTitle(useRaceName());
  return <BoardPage tournamentId={tournamentId} />;
}

interface Props {
  tournamentId: string;
  expected?: string;
  children?: ReactNode;
}

export function BoardPage({ tournamentId, expected, children }: Props) {
  useFollowedBoard(tournamentId);
  // Until the first effect the store may hold another tournament's board.
  const phase = useBoardStore((view) => (view.tournamentId === tournamentId ? view.phase : 'loading'));
  const link = useBoardStore((view) => view.link.kind);
  const mode = useScreenMode();
  const { tv, overlay } = useSlots();
  const [noTv, setNoTv] = useState(false);
  const failTv = useCallback(() => setNoTv(true), []);
  if (mode === 'overlay') {
    return (
      <div className="over-video">
        {phase === 'ready' && overlay && <OnDemand load={overlay} props={{}} onFail={reloadLater} />}
      </div>
    );
  }
  if (mode === 'tv' && tv && phase === 'ready' && !noTv) {
    return <OnDemand load={tv} props={{}} onFail={failTv} />;
  }
  const noBoard = phase !== 'ready' && <NoBoard phase={phase} expected={expected} />;
  const isGone = phase === 'unknown' || phase === 'closed';
  return (
    <>
      <SiteBar>{phase === 'ready' && <LivePill />}</SiteBar>
      <main id="main" className="page" data-link={phase === 'ready' ? link : undefined}>
        {mode === 'page' && children}
        {phase === 'ready' ? (
          <BoardScreen />
        ) : isGone && mode === 'page' && localStorage.getItem(tokenKey) ? (
          <OnDemand load={loadHidden} props={{ tournamentId }} meanwhile={noBoard} />
        ) : (
          noBoard
        )}
      </main>
    </>
  );
}

function reloadLater(): void {
  setTimeout(() => window.location.reload(), reloadAfterMs);
}
