import { may, listedTime, resultRoutes } from '@parwaz/shared';
import type { Club, Owner, SignedInUser, Tournament } from '@parwaz/shared';
import { call } from '../../lib/api/call';
import { storeItem } from '../../lib/local-storage';
import { deskPath, editPath } from '../../lib/staff-paths';

export interface FirstStep {
  name: 'club' | 'owner' | 'tournament' | 'screen' | 'results';
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
  const isOnScreen = tournaments.some(({ status, hidden }) => status === 'Active' && !hidden);
  const step = (name: FirstStep['name'], done: boolean, to: string | null, allowed = true): FirstStep => ({
    name,
    done: results || done,
    to: allowed ? to : null,
    byAdmin: !allowed,
  });
  return [
    step('club', clubs.length > 0, '/all-clubs', may(user, 'club:write')),
    step('owner', owners.length > 0, '/all-pigeon-owners'),
    step('tournament', tournaments.length > 0, '/create-tournaments'),
    step('screen', isOnScreen, latest ? editPath(latest._id) : null, may(user, 'tournament:set-status')),
    step('results', results, latest ? deskPath(latest._id) : null),
  ];
}

const askedTournaments = 3;
const doneKey = 'first-results';

/** True once a landing was ever entered, which this device then remembers. */
export async function hasResults(tournaments: readonly Tournament[], signal: AbortSignal): Promise<boolean> {
  if (localStorage.getItem(doneKey) !== null && tournaments.length > 0) return true;
  const asked = started(tournaments, Date.now()).slice(-askedTournaments);
  const answers = await Promise.all(
    asked.map(({ _id }) => call(resultRoutes.totals, { params: { id: _id } }, { signal })),
  );
  const found = answers.some(({ ownerResults }) => ownerResults.length > 0);
  if (found) storeItem(doneKey, 'yes');
  return found;
}

function started(tournaments: readonly Tournament[], nowMs: number): Tournament[] {
  const first = ({ dates }: Tournament) => [...dates].sort()[0] ?? '9';
  return tournaments
    .filter((one) => first(one) <= listedTime(one, nowMs).date)
    .toSorted((a, b) => first(a).localeCompare(first(b)));
}
