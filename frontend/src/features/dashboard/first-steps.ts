import { may, resultRoutes, wallClock } from '@parwaz/shared';
import type { Club, IsoDate, Owner, SignedInUser, Tournament } from '@parwaz/shared';
import { read } from '../../lib/api/send';
import { storeItem } from '../../lib/local-storage';
import { deskPath, editPath } from '../../lib/staff-paths';

const stepNames = ['club', 'owner', 'tournament', 'screen', 'results'] as const;
type StepName = (typeof stepNames)[number];

export interface FirstStep {
  name: StepName;
  done: boolean;
  to: string | null;
  byAdmin: boolean;
}

interface Made {
  clubs: readonly Club[];
  owners: readonly Owner[];
  tournaments: readonly Tournament[];
  results: boolean;
}

export function firstSteps(user: SignedInUser, { clubs, owners, tournaments, results }: Made): FirstStep[] {
  const latest = tournaments.at(-1);
  const done: Record<StepName, boolean> = {
    club: clubs.length > 0,
    owner: owners.length > 0,
    tournament: tournaments.length > 0,
    screen: tournaments.some(({ status }) => status === 'Active'),
    results,
  };
  const to: Record<StepName, string | null> = {
    club: '/all-clubs',
    owner: '/all-pigeon-owners',
    tournament: '/create-tournaments',
    screen: latest ? editPath(latest._id) : null,
    results: latest ? deskPath(latest._id) : null,
  };
  const byAdmin = (name: StepName) =>
    (name === 'club' && !may(user, 'club:write')) ||
    (name === 'screen' && !may(user, 'tournament:set-status'));
  return stepNames.map((name) => ({
    name,
    done: results || done[name],
    to: byAdmin(name) ? null : to[name],
    byAdmin: byAdmin(name),
  }));
}

const askedTournaments = 3;
const doneKey = 'first-results';

/** True once a landing was ever entered, which this device then remembers. */
export async function hasResults(
  tournaments: readonly Tournament[],
  timeZone: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (localStorage.getItem(doneKey) !== null && tournaments.length > 0) return true;
  const { date } = wallClock(Date.now(), timeZone);
  const asked = started(tournaments, date).slice(-askedTournaments);
  const answers = await Promise.all(
    asked.map(({ _id }) => read(resultRoutes.totals, { params: { id: _id } }, { signal })),
  );
  const found = answers.some(({ ownerResults }) => ownerResults.length > 0);
  if (found) storeItem(doneKey, 'yes');
  return found;
}

function started(tournaments: readonly Tournament[], today: IsoDate): Tournament[] {
  const first = ({ dates }: Tournament) => [...dates].sort()[0] ?? '9';
  return tournaments
    .filter((one) => first(one) <= today)
    .toSorted((a, b) => first(a).localeCompare(first(b)));
}
