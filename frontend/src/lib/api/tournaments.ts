import { tournamentRoutes } from '@parwaz/shared';
import type { SentTournament, Tournament, UpdateTournament } from '@parwaz/shared';
import { useRootStore } from '../store/root-store';
import { call } from './call';

/** Changed fields, and in `base` the same fields as they were on screen. */
export interface FormChange extends Pick<UpdateTournament, 'base' | 'startsToFollow'> {
  fields: SentTournament;
  tournamentPicture?: Blob | '';
  reason?: string;
}

/** All tournaments for an admin, the allowed ones for a sub admin. */
export async function listTournaments(signal: AbortSignal): Promise<Tournament[]> {
  const { user } = useRootStore.getState();
  if (!user) return [];
  if (user.role === 'admin') return call(tournamentRoutes.list, {}, { signal });
  return call(tournamentRoutes.allowed, { params: { adminId: user._id } }, { signal });
}

/** With `confirmed`, times may be lost whose dates, lofts or slots are removed. */
export async function updateTournament(
  id: string,
  { fields, ...rest }: FormChange,
  confirmed = false,
): Promise<Tournament> {
  const query = confirmed ? { confirm: 'true' } : {};
  const asking = { params: { id }, query, form: { ...fields, ...rest } };
  return (await call(tournamentRoutes.update, asking)).data;
}
