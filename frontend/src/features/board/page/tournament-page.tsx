import { useParams } from 'react-router-dom';
import { WatchedPage } from './watched-page';
import { usePageTitle } from '../../../components/site/use-page-title';
import { useBoard } from '../session/use-board';

/** The live results of one tournament. */
export function TournamentPage() {
  const { tournamentId = '' } = useParams();
  const view = useBoard(tournamentId);
  usePageTitle(view.board?.tournament.tournamentName);
  return <WatchedPage view={view} />;
}
