import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { staffRoutes } from '@parwaz/shared';
import { CreatePage } from '../../components/staff/forms/form-page';
import { toast } from '../../components/staff/toasts';
import { useUnsaved } from '../../components/staff/forms/unsaved';
import { useRequest } from '../../components/staff/use-request';
import { ApiError } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { AccountFields, emptyAccount, fieldsOf, firstAccountFault, useAccountForm } from './account-form';
import { newPassword, type StaffFields } from './account-details';
import { PasswordOnce } from './password-once';

/** Has no draft: passwords are never stored on the device. */
export default function RegisterPage() {
  const t = useStaffTexts().staff;
  const form = useAccountForm(emptyAccount);
  const { draft, setDraft, edit, passes, show } = form;
  const [created, setCreated] = useState<StaffFields | null>(null);
  const [busy, run] = useRequest((message, error) => {
    if (error instanceof ApiError && error.id === 'staff.name-taken') show({ field: 'name', message });
    else toast.error(message);
  });
  useUnsaved(draft !== emptyAccount);

  const submit = () => {
    if (created || !passes(firstAccountFault(draft, true))) return;
    const fields = fieldsOf(draft);
    run(async () => {
      await call(staffRoutes.register, { json: fields });
      toast.success(t.registered);
      setCreated(fields);
      setDraft(emptyAccount);
    }, t.registerFailed);
  };
  const suggest = () => {
    const password = newPassword();
    edit({ password, confirm: password });
  };

  return (
    <>
      <CreatePage title={t.registerTitle} words={t} busy={busy} listPath="/all-subAdmin" onSubmit={submit}>
        <AccountFields form={form}>
          <Button type="button" variant="outline" alignSelf="start" onClick={suggest}>
            {t.suggest}
          </Button>
        </AccountFields>
      </CreatePage>
      {created && <PasswordOnce account={created} onClose={() => setCreated(null)} />}
    </>
  );
}
