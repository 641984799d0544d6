import { staffRoutes, type StaffAccount } from '@parwaz/shared';
import { useState } from 'react';
import { Confirm } from '../../components/staff/confirm';
import { useBusy } from '../../components/staff/use-busy';
import { messageOf } from '../../lib/api/message-of';
import { call } from '../../lib/api/call';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { copyDetails, newPassword, type StaffFields } from './account-details';
import { PasswordOnce } from './password-once';

export function CopyAccount({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useStaffTexts().staff;
  const ownId = useRootStore((state) => state.user?._id);
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<string>();
  const [set, setSet] = useState<StaffFields | null>(null);
  const confirmed = () =>
    run(async () => {
      const { name, phone = '', role } = account;
      const fields = { name, phone, role, password: newPassword() };
      try {
        await call(staffRoutes.update, { params: { id: account._id }, json: { password: fields.password } });
      } catch (error) {
        setFailure(messageOf(error, t.updateFailed));
        return;
      }
      setSet(fields);
      await copyDetails(fields);
    });
  if (set) return <PasswordOnce account={set} onClose={onClose} />;
  return (
    <Confirm
      title={t.resetTitle}
      question={t.resetText(account.name)}
      note={account._id === ownId ? t.resetOwnNote : t.resetNote}
      error={failure}
      yes={t.reset}
      busyYes={t.resetting}
      busy={busy}
      onYes={confirmed}
      onNo={onClose}
    />
  );
}
