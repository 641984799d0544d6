import type { StaffAccount } from '@parwaz/shared';
import { useState } from 'react';
import { Confirm } from '../../components/staff/confirm';
import { toast } from '../../components/staff/toasts';
import { useBusy } from '../../components/staff/use-busy';
import { messageOf } from '../../lib/api/api-error';
import { deleteStaff } from '../../lib/api/staff';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.staff;
const { delete: remove, deleting } = staffEn.common;

/** Asks, then deletes an account. */
export function DeleteAccount({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<string>();
  const confirmed = () =>
    run(async () => {
      try {
        await deleteStaff(account._id);
        toast.success(t.deleted);
        onClose();
      } catch (error) {
        setFailure(messageOf(error, t.deleteFailed));
      }
    });
  return (
    <Confirm
      title={t.deleteTitle}
      question={t.deleteAsk(account.name)}
      note={t.deleteNote}
      error={failure}
      yes={remove}
      busyYes={deleting}
      busy={busy}
      onYes={confirmed}
      onNo={onClose}
    />
  );
}
