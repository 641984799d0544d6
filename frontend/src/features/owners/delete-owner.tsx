import { ownerRoutes } from '@parwaz/shared';
import type { Owner } from '@parwaz/shared';
import { ConfirmDelete } from '../../components/staff/confirm-delete';
import { toast } from '../../components/staff/toasts';
import { messageOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.owners;

/** Asks, then deletes an owner. */
export function DeleteOwner({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      question={t.deleteAsk(owner.name)}
      note={t.deleteNote}
      work={() => call(ownerRoutes.delete, { params: { id: owner._id } })}
      onDeleted={() => {
        toast.success(t.deleted(owner.name));
        onClose();
      }}
      failed={(error) => messageOf(error, t.deleteFailed)}
      onClose={onClose}
    />
  );
}
