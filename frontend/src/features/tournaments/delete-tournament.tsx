import { tournamentRoutes } from '@parwaz/shared';
import type { Tournament } from '@parwaz/shared';
import { ConfirmDelete } from '../../components/staff/confirm-delete';
import { call } from '../../lib/api/call';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.tournaments;

/** Confirm Delete: says what goes, in numbers. */
export function DeleteTournament({
  tournament: { _id, tournamentName, participatingLofts, dates },
  onDeleted,
  onClose,
}: {
  tournament: Tournament;
  onDeleted: () => void;
  onClose: () => void;
}) {
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
