import { tournamentRoutes } from '@parwaz/shared';
import type { Tournament } from '@parwaz/shared';
import { ConfirmDelete } from '../../../components/staff/lists/confirm-delete';
import { call } from '../../../lib/api/call';
import { useStaffTexts } from '../../../lib/texts/staff-language';

export function DeleteTournament({
  tournament: { _id, tournamentName, participatingLofts, dates },
  onDeleted,
  onClose,
}: {
  tournament: Tournament;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const t = useStaffTexts().tournaments;
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      question={t.deleteAsk(tournamentName)}
      note={t.deleteNote(participatingLofts.length, dates.length)}
      work={() => call(tournamentRoutes.delete, { params: { id: _id } })}
      onDeleted={onDeleted}
      failed={t.deleteFailed}
      onClose={onClose}
    />
  );
}
