import { tournamentRoutes } from '@parwaz/shared';
import { DeletedList } from '../../../components/staff/lists/deleted-list';
import { toast } from '../../../components/staff/toasts';
import { messageOf } from '../../../lib/api/message-of';
import { call } from '../../../lib/api/call';
import { useStaffTexts } from '../../../lib/texts/staff-language';

async function listDeleted(signal: AbortSignal) {
  const all = await call(tournamentRoutes.deleted, {}, { signal });
  return all.map(({ _id, tournamentName: name, deletedAt }) => ({ _id, name, deletedAt }));
}

export function DeletedTournaments({ onClose }: { onClose: () => void }) {
  const t = useStaffTexts().tournaments;
  const restore = async ({ _id, name }: { _id: string; name: string }) => {
    try {
      await call(tournamentRoutes.restore, { params: { id: _id } });
      toast.success(t.restored(name));
    } catch (error) {
      toast.error(messageOf(error, t.restoreFailed));
    }
  };
  const texts = { title: t.deletedTitle, hint: t.deletedHint };
  return <DeletedList texts={texts} load={listDeleted} restore={restore} onClose={onClose} />;
}
