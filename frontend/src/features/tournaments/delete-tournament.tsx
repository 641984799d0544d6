import type { Tournament } from '@parwaz/shared';
import { Confirm } from '../../components/staff/confirm';
import { toast } from '../../components/staff/toasts';
import { useBusy } from '../../components/staff/use-busy';
import { messageOf } from '../../lib/api/api-error';
import { deleteTournament } from '../../lib/api/tournaments';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.tournaments;
const { delete: remove, deleting } = staffEn.common;

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
  const [busy, run] = useBusy();
  const confirmed = () =>
    run(async () => {
      try {
        await deleteTournament(_id);
        onDeleted();
      } catch (error) {
        toast.error(messageOf(error, t.deleteFailed));
      }
    });
  return (
    <Confirm
      title={t.deleteTitle}
      question={t.deleteAsk(tournamentName)}
      note={t.deleteNote(participatingLofts.length, dates.length)}
      yes={remove}
      busyYes={deleting}
      busy={busy}
      onYes={confirmed}
      onNo={onClose}
    />
  );
}
