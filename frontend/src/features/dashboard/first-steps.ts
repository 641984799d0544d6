import { may } from '@parwaz/shared';
import { listClubs, listOwners } from '../../lib/api/lists';
import { listTournaments } from '../../lib/api/tournaments';
import { useRootStore } from '../../lib/store/root-store';
import { staffTexts } from '../../lib/texts/staff-language';

/** A one-time step of a new organiser. */
export interface FirstStep {
  title: string;
  text: string;
  to: string | null;
  done: boolean;
}

/** The steps from an empty product to the first tournament, with progress. */
export async function firstSteps(signal: AbortSignal): Promise<FirstStep[]> {
  const t = staffTexts().dashboard;
  const { user } = useRootStore.getState();
  if (!user) return [];
  const [clubs, owners, tournaments] = await Promise.all([
    listClubs(signal),
    listOwners(signal),
    listTournaments(user, signal),
  ]);
  const mayCreateClubs = may(user, 'club:write');
  return [
    {
      title: t.steps.club,
      text: mayCreateClubs ? t.steps.clubText : t.askAdmin,
      to: mayCreateClubs ? '/all-clubs' : null,
      done: clubs.length > 0,
    },
    { title: t.steps.owner, text: t.steps.ownerText, to: '/all-pigeon-owners', done: owners.length > 0 },
    {
      title: t.steps.tournament,
      text: t.steps.tournamentText,
      to: '/create-tournaments',
      done: tournaments.length > 0,
    },
  ];
}
