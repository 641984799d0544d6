import { ownerRoutes } from '@parwaz/shared';
import type { Owner } from '@parwaz/shared';
import { toast } from '../../components/staff/toasts';
import { call } from '../../lib/api/call';
import { messageOf } from '../../lib/api/message-of';
import { nameIsolated } from '../../lib/isolated';
import { staffTexts } from '../../lib/texts/staff-language';

/** Restores a deleted loft and says so, with the tournaments to which it couldn't return. */
export async function restoreOwner({ _id, name }: Pick<Owner, '_id' | 'name'>): Promise<void> {
  const t = staffTexts().owners;
  try {
    const { notIn } = await call(ownerRoutes.restore, { params: { id: _id } });
    const names = notIn.map((tournament) => nameIsolated(tournament.name)).join(', ');
    if (names === '') toast.success(t.restored(name));
    else toast.say(t.restoredNotIn(name, names));
  } catch (error) {
    toast.error(messageOf(error, t.restoreFailed));
  }
}
