import { publicTournamentFields } from '@parwaz/shared';
import type { Change, StaffFacts } from '@parwaz/shared';

/** True for a change that alters the home screen: its tournaments, or their shown fields. */
export function changesHome(change: Change, after: Pick<StaffFacts, 'status' | 'deletedAt'>): boolean {
  const { tournament } = change;
  if (!tournament) return false;
  if ('deletedAt' in tournament) return after.status === 'Active';
  if (after.deletedAt) return false;
  if (tournament.status !== undefined) return true;
  return after.status === 'Active' && publicTournamentFields.some((field) => field in tournament);
}
