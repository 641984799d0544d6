import { tournamentRoutes, type Tournament } from '@parwaz/shared';
import { ConfirmDelete } from '../../../components/staff/lists/confirm-delete';
import { call } from '../../../lib/api/call';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import { toast } from '../../../components/staff/toasts';
import { messageOf } from '../../../lib/api/message-of';

type Props = { tournament: Tournament } & Record<'onDeleted' | 'onClose', () => void>;

export function DeleteTournament({ tournament, ...then }: Props) {
  const { _id, tournamentName, participatingLofts, dates } = tournament;
  const { tournaments: t, common } = useStaffTexts();
  return (
    <ConfirmDelete
      question={common.askDelete(tournamentName)}
      note={t.deleteNote(participatingLofts.length, dates.length)}
      work={() => call(tournamentRoutes.delete, { params: { id: _id } })}
      failed={t.deleteFailed}
      {...then}
    />
  );
}

export async function listDeleted(signal: AbortSignal) {
  const all = await call(tournamentRoutes.deleted, {}, { signal });
  return all.map(({ _id, tournamentName: name, deletedAt }) => ({ _id, name, deletedAt }));
}

export async function restore({ _id: id, name }: { _id: string; name: string }): Promise<void> {
  const t = staffTexts().tournaments;
  try {
    await call(tournamentRoutes.restore, { params: { id } });
    toast.success(t.restored(name));
  } catch (error) {
    toast.error(messageOf(error, t.restoreFailed));
  }
}
