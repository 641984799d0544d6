import { ownerRoutes } from '@parwaz/shared';
import { DeletedList } from '../../components/staff/lists/deleted-list';
import { call } from '../../lib/api/call';
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';
import type { Owner } from '@parwaz/shared';
import { toast } from '../../components/staff/toasts';
import { messageOf } from '../../lib/api/message-of';
import { nameIsolated } from '../../lib/isolated';

const listDeleted = async (signal: AbortSignal) => (await call(ownerRoutes.deleted, {}, { signal })).owner;

export function DeletedOwners({ onClose }: { onClose: () => void }) {
  const t = useStaffTexts().owners;
  const texts = { title: t.deletedTitle, hint: t.deletedHint };
  return <DeletedList texts={texts} load={listDeleted} restore={restoreOwner} onClose={onClose} />;
}

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
