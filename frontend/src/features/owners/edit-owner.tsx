import { ownerRoutes, type Owner } from '@parwaz/shared';
import { useMemo } from 'react';
import { DraftBack } from '../../components/staff/forms/form-page';
import { Modal } from '../../components/staff/modal';
import { toast } from '../../components/staff/toasts';
import { beforeLeaving } from '../../components/staff/forms/unsaved';
import { useRequest } from '../../components/staff/use-request';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { changedOwner, draftOf, useOwnerForm } from './owner-form';

export function EditOwner({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const t = useStaffTexts().owners;
  const start = useMemo(() => draftOf(owner), [owner]);
  const form = useOwnerForm(`owner:${owner._id}`, start);
  const [busy, run] = useRequest();

  const submit = () => {
    if (!form.check()) return;
    run(async () => {
      const typedSince = form.typedFromNow();
      const params = { id: owner._id };
      if (form.dirty) await call(ownerRoutes.update, { params, form: changedOwner(start, form.draft) });
      toast.success(t.updated);
      if (typedSince()) return;
      form.discard();
      onClose();
    }, t.updateFailed);
  };
  const leave = () => beforeLeaving(onClose);
  return (
    <Modal title={t.editTitle} busy={busy} onClose={leave} onSubmit={submit}>
      {form.restored && <DraftBack onDiscard={form.discard} />}
      {form.inputs}
    </Modal>
  );
}
