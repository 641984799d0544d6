import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useRootStore } from '../../lib/store/root-store';
import './desk.css';
import { DeskPage } from './screen/desk-page';
import { TournamentChooser } from './screen/tournament-chooser';

/** The tournament is in the address; without one the last tournament is opened. */
export default function CreateResultPage() {
  const [search] = useSearchParams();
  const user = useRootStore((state) => state.user);
  const last = useRootStore((state) => state.tournamentId);
  const asked = search.get('tournament');

  useEffect(() => {
    if (!asked) return;
    useRootStore.setState(({ tournament }) => ({
      tournamentId: asked,
      tournament: tournament?._id === asked ? tournament : null,
    }));
  }, [asked]);

  if (!user) return null;
  if (!asked && last && !search.has('choose')) return <Navigate to={`?tournament=${last}`} replace />;
  if (!asked) return <TournamentChooser />;
  return <DeskPage key={`${user._id} ${asked}`} user={user} tournamentId={asked} />;
}
