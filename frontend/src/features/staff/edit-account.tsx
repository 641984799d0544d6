import { changedFields, staffRoutes, type StaffAccount } from '@parwaz/shared';
import { Modal } from '../../components/staff/modal';
import { toast } from '../../components/staff/toasts';
import { beforeLeaving, useUnsaved } from '../../components/staff/forms/unsaved';
import { useRequest } from '../../components/staff/use-request';
import { call } from '../../lib/api/call';
import type { StaffFields } from './account-details';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { AccountFields, fieldsOf, firstAccountFault, useAccountForm } from './account-form';

interface Props {
  account: StaffAccount;
  onSaved: (withPassword: StaffFields | null) => void;
  onClose: () => void;
}

export function EditAccount({ account, onSaved, onClose }: Props) {
  const { staff: t, errors } = useStaffTexts();
  const { _id, name, phone = '', role } = account;
  const form = useAccountForm({ name, phone, role, password: '', confirm: '' });
  const { draft } = form;
  const [busy, run] = useRequest();
  const fields = fieldsOf(draft);
  const changed = changedFields({ name, phone, role, password: '' }, fields);
  useUnsaved(Object.keys(changed).length > 0 || draft.confirm !== '');

  const submit = () => {
    if (!form.passes(firstAccountFault(draft, false))) return;
    if (_id === '') toast.error(t.idMissing);
    else if (Object.keys(changed).length === 0) toast.error(errors['staff.no-changes']);
    else run(send, t.updateFailed, t.wrong);
  };
  const send = async () => {
    await call(staffRoutes.update, { params: { id: _id }, json: changed });
    toast.success(t.updated);
    onSaved(draft.password === '' ? null : fields);
  };
  const leave = () => beforeLeaving(onClose);

  return (
    <Modal title={t.editTitle} busy={busy} onClose={leave} onSubmit={submit}>
      <AccountFields form={form} passwordLabel={t.newPassword} passwordHint={t.newPasswordHint} />
    </Modal>
  );
}
