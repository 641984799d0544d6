import { staffRoutes, type StaffAccount } from '@parwaz/shared';
import { useState } from 'react';
import { Confirm } from '../../components/staff/confirm';
import { useRequest } from '../../components/staff/use-request';
import { call } from '../../lib/api/call';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { copyDetails, newPassword, type StaffFields } from './account-details';
import { PasswordOnce } from './password-once';

export function CopyAccount({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useStaffTexts().staff;
  const ownId = useRootStore((state) => state.user?._id);
  const [failure, setFailure] = useState<string>();
  const [busy, run] = useRequest(setFailure);
  const [set, setSet] = useState<StaffFields | null>(null);
  const confirmed = () =>
    run(async () => {
      const { name, phone = '', role } = account;
      const fields = { name, phone, role, password: newPassword() };
      await call(staffRoutes.update, { params: { id: account._id }, json: { password: fields.password } });
      setSet(fields);
      await copyDetails(fields);
    }, t.updateFailed);
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
