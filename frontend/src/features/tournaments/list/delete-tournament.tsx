import { tournamentRoutes, type Tournament } from '@parwaz/shared';
import { ConfirmDelete } from '../../../components/staff/lists/confirm-delete';
import { call } from '../../../lib/api/call';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName, staffRaceName } from '../../../lib/texts/staff-names';
import { toast } from '../../../components/staff/toasts';
import { messageOf } from '../../../lib/api/message-of';

type Props = { tournament: Tournament } & Record<'onDeleted' | 'onClose', () => void>;

export function DeleteTournament({ tournament, ...then }: Props) {
  const { _id, participatingLofts, dates } = tournament;
  const { tournaments: t, common } = useStaffTexts();
  return (
    <ConfirmDelete
      question={common.askDelete(staffRaceName(tournament))}
      note={t.deleteNote(participatingLofts.length, dates.length)}
      work={() => call(tournamentRoutes.delete, { params: { id: _id } })}
      failed={t.deleteFailed}
      {...then}
    />
  );
}

export async function listDeleted(signal: AbortSignal) {
  const all = await call(tournamentRoutes.deleted, {}, { signal });
  return all.map(({ _id, tournamentName: name, tournamentNameUrdu: nameUrdu, deletedAt }) => ({
    ...{ _id, name, nameUrdu, deletedAt },
  }));
}

export async function restore(deleted: Awaited<ReturnType<typeof listDeleted>>[number]): Promise<void> {
  const t = staffTexts().tournaments;
  try {
    await call(tournamentRoutes.restore, { params: { id: deleted._id } });
    toast.success(t.restored(staffName(deleted)));
  } catch (error) {
    toast.error(messageOf(error, t.restoreFailed));
  }
}
