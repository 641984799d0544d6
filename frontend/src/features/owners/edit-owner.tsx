import { ownerRoutes } from '@parwaz/shared';
import type { Owner } from '@parwaz/shared';
import { useMemo, useRef, useState } from 'react';
import { DraftBack } from '../../components/staff/forms/form-page';
import { FormButtons } from '../../components/staff/forms/form-buttons';
import { Modal } from '../../components/staff/modal';
import { toast } from '../../components/staff/toasts';
import { beforeLeaving } from '../../components/staff/forms/unsaved';
import { useBusy } from '../../components/staff/use-busy';
import { useDraft } from '../../components/staff/forms/use-draft';
import { messageOf } from '../../lib/api/message-of';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { changedFields, draftOf } from './owner-fields';
import { OwnerFields } from './owner-form';

export function EditOwner({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const texts = useStaffTexts();
  const t = texts.owners;
  const { close, save, saving } = texts.common;
  const start = useMemo(() => draftOf(owner), [owner]);
  const { draft, change, typedFromNow, discard, dirty, restored } = useDraft(`owner:${owner._id}`, start);
  const [nameError, setNameError] = useState<string>();
  const [busy, run] = useBusy();
  const nameInput = useRef<HTMLInputElement>(null);

  const submit = () => {
    if (draft.name.trim() === '') {
      setNameError(t.nameRequired);
      toast.error(t.nameRequired);
      nameInput.current?.focus();
      return;
    }
    run(async () => {
      const typedSince = typedFromNow();
      const params = { id: owner._id };
      try {
        if (dirty) await call(ownerRoutes.update, { params, form: changedFields(start, draft) });
        toast.success(t.updated);
        if (typedSince()) return;
        discard();
        onClose();
      } catch (error) {
        toast.error(messageOf(error, t.updateFailed));
      }
    });
  };
  const leave = () => beforeLeaving(onClose);
  const buttons = <FormButtons no={close} yes={save} busyYes={saving} busy={busy} onNo={leave} />;
  return (
    <Modal title={t.editTitle} busy={busy} onClose={leave} onSubmit={submit} footer={buttons}>
      {restored && <DraftBack onDiscard={discard} />}
      <OwnerFields
        draft={draft}
        nameError={nameError}
        nameInput={nameInput}
        onChange={(changed) => {
          change(changed);
          if (changed.name !== undefined) setNameError(undefined);
        }}
      />
    </Modal>
  );
}
