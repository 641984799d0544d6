import type { Owner } from '@parwaz/shared';
import { Confirm } from '../../components/staff/confirm';
import { toast } from '../../components/staff/toasts';
import { useBusy } from '../../components/staff/use-busy';
import { messageOf } from '../../lib/api/api-error';
import { deleteOwner } from '../../lib/api/owners';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.owners;
const { delete: remove, deleting } = staffEn.common;

/** Asks, then deletes an owner. */
export function DeleteOwner({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const [busy, run] = useBusy();
  const confirmed = () =>
    run(async () => {
      try {
        await deleteOwner(owner._id);
        toast.success(t.deleted(owner.name));
        onClose();
      } catch (error) {
        toast.error(messageOf(error, t.deleteFailed));
      }
    });
  return (
    <Confirm
      title={t.deleteTitle}
      question={t.deleteAsk(owner.name)}
      note={t.deleteNote}
      yes={remove}
      busyYes={deleting}
      busy={busy}
      onYes={confirmed}
      onNo={onClose}
    />
  );
}
