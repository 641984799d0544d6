import { ownerRoutes } from '@parwaz/shared';
import { CreatePage } from '../../components/staff/forms/form-page';
import { toast } from '../../components/staff/toasts';
import { useRequest } from '../../components/staff/use-request';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { changedOwner, emptyOwner, useOwnerForm } from './owner-form';

export default function CreateOwnerPage() {
  const t = useStaffTexts().owners;
  const { draft, discard, check, focusName, inputs } = useOwnerForm('owner:new', emptyOwner);
  const [busy, run] = useRequest();

  const submit = () => {
    if (!check()) return;
    run(async () => {
      await call(ownerRoutes.create, { form: { name: '', ...changedOwner(emptyOwner, draft) } });
      toast.success(t.created);
      discard();
      focusName();
    }, t.createFailed);
  };

  return (
    <CreatePage title={t.createTitle} words={t} busy={busy} listPath="/all-pigeon-owners" onSubmit={submit}>
      {inputs}
    </CreatePage>
  );
}
