import { publicTournamentFields } from '@parwaz/shared';
import type { Change, StaffFacts } from '@parwaz/shared';

/** Whether a change alters what is on screen at home: which tournaments, or what is told of them. */
export function changesHome(change: Change, after: Pick<StaffFacts, 'status' | 'deletedAt'>): boolean {
  const { tournament } = change;
  if (!tournament) return false;
  if ('deletedAt' in tournament) return after.status === 'Active';
  if (after.deletedAt) return false;
  if (tournament.status !== undefined) return true;
  return after.status === 'Active' && publicTournamentFields.some((field) => field in tournament);
}
