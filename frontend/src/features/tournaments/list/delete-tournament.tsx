import { tournamentRoutes, type Tournament } from '@parwaz/shared';
import { ConfirmDelete } from '../../../components/staff/lists/confirm-delete';
import { call } from '../../../lib/api/call';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { DeletedList } from '../../../components/staff/lists/deleted-list';
import { toast } from '../../../components/staff/toasts';
import { messageOf } from '../../../lib/api/message-of';

export function DeleteTournament({
  tournament: { _id, tournamentName, participatingLofts, dates },
  onDeleted,
  onClose,
}: {
  tournament: Tournament;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { tournaments: t, common } = useStaffTexts();
  return (
    <ConfirmDelete
      question={common.askDelete(tournamentName)}
      note={t.deleteNote(participatingLofts.length, dates.length)}
      work={() => call(tournamentRoutes.delete, { params: { id: _id } })}
      onDeleted={onDeleted}
      failed={t.deleteFailed}
      onClose={onClose}
    />
  );
}

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
