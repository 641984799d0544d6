import { publicTournamentFields, type Change, type StaffFacts } from '@parwaz/shared';

export function changesHome(
  change: Change,
  after: Pick<StaffFacts, 'status' | 'deletedAt' | 'hidden'>,
): boolean {
  const { tournament } = change;
  if (!tournament) return false;
  if ('deletedAt' in tournament || 'hidden' in tournament) return after.status === 'Active';
  if (after.deletedAt || after.hidden) return false;
  if (tournament.status !== undefined) return true;
  return after.status === 'Active' && publicTournamentFields.some((field) => field in tournament);
}
