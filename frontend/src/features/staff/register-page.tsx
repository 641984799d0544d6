import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { staffRoutes } from '@parwaz/shared';
import { CreatePage } from '../../components/staff/forms/form-page';
import { toast } from '../../components/staff/toasts';
import { useUnsaved } from '../../components/staff/forms/unsaved';
import { useBusy } from '../../components/staff/use-busy';
import { ApiError } from '../../lib/api/api-error';
import { messageOf } from '../../lib/api/message-of';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { AccountFields, emptyAccount } from './account-form';
import { firstAccountFault, useAccountFault } from './use-account-fault';
import { newPassword, type StaffFields } from './account-details';
import { PasswordOnce } from './password-once';

/** Has no draft: passwords are never stored on the device. */
export default function RegisterPage() {
  const t = useStaffTexts().staff;
  const [draft, setDraft] = useState(emptyAccount);
  const [created, setCreated] = useState<StaffFields | null>(null);
  const { inputOf, show, edited } = useAccountFault();
  const [busy, run] = useBusy();
  useUnsaved(draft !== emptyAccount);

  const submit = () => {
    const found = firstAccountFault(draft, true);
    if (found) {
      show(found);
      return;
    }
    const { confirm: _, ...fields } = { ...draft, name: draft.name.trim(), phone: draft.phone.trim() };
    run(async () => {
      try {
        await call(staffRoutes.register, { json: fields });
        toast.success(t.registered);
        setCreated(fields);
        setDraft(emptyAccount);
      } catch (error) {
        if (error instanceof ApiError && error.id === 'staff.name-taken') {
          show({ field: 'name', message: messageOf(error, t.registerFailed) });
        } else toast.error(messageOf(error, t.registerFailed));
      }
    });
  };
  const suggest = () => {
    const password = newPassword();
    setDraft((now) => ({ ...now, password, confirm: password }));
    edited({ password, confirm: password });
  };

  const { registerTitle: title, submit: register, submitting } = t;
  return (
    <>
      <CreatePage
        {...{ title, submitting, busy }}
        submit={register}
        listPath="/all-subAdmin"
        onSubmit={submit}
      >
        <AccountFields
          draft={draft}
          inputOf={inputOf}
          extra={
            <Button type="button" variant="outline" alignSelf="start" onClick={suggest}>
              {t.suggest}
            </Button>
          }
          onChange={(changed) => {
            setDraft((now) => ({ ...now, ...changed }));
            edited(changed);
          }}
        />
      </CreatePage>
      {created && <PasswordOnce account={created} onClose={() => setCreated(null)} />}
    </>
  );
}
