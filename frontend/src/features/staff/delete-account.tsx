import { staffRoutes } from '@parwaz/shared';
import type { StaffAccount } from '@parwaz/shared';
import { ConfirmDelete } from '../../components/staff/confirm-delete';
import { toast } from '../../components/staff/toasts';
import { messageOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.staff;

/** Confirms and deletes an account. */
export function DeleteAccount({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      question={t.deleteAsk(account.name)}
      note={t.deleteNote}
      work={() => call(staffRoutes.delete, { params: { id: account._id } })}
      onDeleted={() => {
        toast.success(t.deleted);
        onClose();
      }}
      failed={(error) => messageOf(error, t.deleteFailed)}
      onClose={onClose}
    />
  );
}
