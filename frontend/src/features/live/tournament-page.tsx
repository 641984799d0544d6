import { useParams } from 'react-router-dom';
import { LivePill } from '../../components/board/live-pill';
import { WatchedBoard } from '../../components/board/watched-board';
import { SiteBar } from '../../components/site/site-bar';
import { usePageTitle } from '../../components/site/use-page-title';
import { useBoard } from '../../lib/live/use-board';

/** The live results of one tournament. */
export function TournamentPage() {
  const { tournamentId = '' } = useParams();
  const view = useBoard(tournamentId);
  usePageTitle(view.board?.tournament.tournamentName);
  return (
    <>
      <SiteBar>{view.board && <LivePill link={view.link} viewers={view.viewers} />}</SiteBar>
      <main id="main" className="page">
        <WatchedBoard view={view} />
      </main>
    </>
  );
}
