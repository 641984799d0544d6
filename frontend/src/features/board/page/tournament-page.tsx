import { usePageTitle } from '../../../components/site/use-page-title';
import { tournamentOf } from '../../../lib/paths';
import { useLocation } from '../../../lib/router/router';
import { useBoard } from '../session/use-board';
import { WatchedPage } from './watched-page';

/** The live results of one tournament. */
export function TournamentPage() {
  const tournamentId = tournamentOf(useLocation().pathname) ?? '';
  const view = useBoard(tournamentId);
  usePageTitle(view.board?.tournament.tournamentName);
  return <WatchedPage view={view} />;
}
