import { staffRoutes, type StaffAccount } from '@parwaz/shared';
import { useState } from 'react';
import { DialogButtons } from '../../components/staff/buttons';
import { Modal } from '../../components/staff/modal';
import { toast } from '../../components/staff/toasts';
import { beforeLeaving, useUnsaved } from '../../components/staff/forms/unsaved';
import { useBusy } from '../../components/staff/use-busy';
import { ApiError } from '../../lib/api/api-error';
import { messageOf } from '../../lib/api/message-of';
import { call } from '../../lib/api/call';
import type { StaffFields } from './account-details';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { firstAccountFault, useAccountFault } from './use-account-fault';
import { AccountFields, type AccountDraft } from './account-form';

interface Props {
  account: StaffAccount;
  onSaved: (withPassword: StaffFields | null) => void;
  onClose: () => void;
}

export function EditAccount({ account, onSaved, onClose }: Props) {
  const texts = useStaffTexts();
  const t = texts.staff;
  const { close, save, saving } = texts.common;
  const { _id, name, phone = '', role } = account;
  const [draft, setDraft] = useState<AccountDraft>({ name, phone, role, password: '', confirm: '' });
  const { inputOf, show, edited } = useAccountFault();
  const [busy, run] = useBusy();
  const changed = changedFields({ name, phone, role }, draft);
  useUnsaved(Object.keys(changed).length > 0 || draft.confirm !== '');

  const submit = () => {
    const found = firstAccountFault(draft, false);
    if (found) show(found);
    else if (_id === '') toast.error(t.idMissing);
    else if (Object.keys(changed).length === 0) toast.error(t.noChanges);
    else run(send);
  };
  const send = async () => {
    try {
      await call(staffRoutes.update, { params: { id: _id }, json: changed });
      toast.success(t.updated);
      const { confirm: _, ...fields } = draft;
      onSaved(draft.password === '' ? null : fields);
    } catch (error) {
      toast.error(messageOf(error, error instanceof ApiError ? t.updateFailed : t.wrong));
    }
  };
  const leave = () => beforeLeaving(onClose);

  const buttons = <DialogButtons no={close} yes={save} busyYes={saving} busy={busy} onNo={leave} />;
  return (
    <Modal title={t.editTitle} busy={busy} onClose={leave} onSubmit={submit} footer={buttons}>
      <AccountFields
        draft={draft}
        inputOf={inputOf}
        passwordLabel={t.newPassword}
        passwordHint={t.newPasswordHint}
        onChange={(now) => {
          setDraft((before) => ({ ...before, ...now }));
          edited(now);
        }}
      />
    </Modal>
  );
}

function changedFields(before: Omit<StaffFields, 'password'>, draft: AccountDraft): Partial<StaffFields> {
  const name = draft.name.trim();
  const phone = draft.phone.trim();
  return {
    ...(name !== before.name && { name }),
    ...(phone !== before.phone && { phone }),
    ...(draft.role !== before.role && { role: draft.role }),
    ...(draft.password !== '' && { password: draft.password }),
  };
}
