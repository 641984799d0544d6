import { Alert, Input, Stack } from '@chakra-ui/react';
import { clubRoutes, maxLengths } from '@parwaz/shared';
import type { Club } from '@parwaz/shared';
import { useRef, useState } from 'react';
import { ConfirmDelete } from '../../components/staff/lists/confirm-delete';
import { FormButtons } from '../../components/staff/forms/form-buttons';
import { FormField } from '../../components/staff/forms/form-field';
import { Modal } from '../../components/staff/modal';
import { toast } from '../../components/staff/toasts';
import { useBusy } from '../../components/staff/use-busy';
import { ApiError } from '../../lib/api/api-error';
import { messageOf } from '../../lib/api/message-of';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';

export function CreateClub({ onClose }: { onClose: () => void }) {
  const t = useStaffTexts().clubs;
  const [failure, setFailure] = useState<string | null>(null);
  const create = async (name: string) => {
    try {
      await call(clubRoutes.create, { json: { name } });
      toast.success(t.created);
      onClose();
    } catch (error) {
      setFailure(messageOf(error, error instanceof ApiError ? t.createFailed : t.createError));
    }
  };
  return (
    <ClubForm
      title={t.createTitle}
      name=""
      submit={t.submit}
      submitting={t.submitting}
      failure={failure}
      onSubmit={create}
      onClose={onClose}
    />
  );
}

export function EditClub({ club, onClose }: { club: Club; onClose: () => void }) {
  const t = useStaffTexts().clubs;
  const update = async (name: string) => {
    try {
      await call(clubRoutes.update, { params: { id: club._id }, json: { name } });
      toast.success(t.updated);
      onClose();
    } catch (error) {
      toast.error(messageOf(error, error instanceof ApiError ? t.updateFailed : t.updateWrong));
    }
  };
  return (
    <ClubForm
      title={t.editTitle}
      name={club.name}
      submit={t.update}
      submitting={t.updating}
      failure={null}
      onSubmit={update}
      onClose={onClose}
    />
  );
}

export function DeleteClub({ club, onClose }: { club: Club; onClose: () => void }) {
  const t = useStaffTexts().clubs;
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      question={t.deleteAsk(club.name)}
      work={() => call(clubRoutes.delete, { params: { id: club._id } })}
      deleted={t.deleted}
      failed={t.deleteFailed}
      unreached={t.deleteError}
      onClose={onClose}
    />
  );
}

function ClubForm({
  title,
  name: before,
  submit,
  submitting,
  failure,
  onSubmit,
  onClose,
}: {
  title: string;
  name: string;
  submit: string;
  submitting: string;
  failure: string | null;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const texts = useStaffTexts();
  const { cancel } = texts.common;
  const t = texts.clubs;
  const [name, setName] = useState(before);
  const [missing, setMissing] = useState(false);
  const [busy, run] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  const send = () => {
    if (name.trim() === '') {
      setMissing(true);
      input.current?.focus();
    } else run(() => onSubmit(name.trim()));
  };
  const buttons = <FormButtons no={cancel} yes={submit} busyYes={submitting} busy={busy} onNo={onClose} />;
  return (
    <Modal title={title} busy={busy} onClose={onClose} onSubmit={send} footer={buttons}>
      <Stack gap="4">
        {failure !== null && (
          <Alert.Root status="error" role="alert">
            {failure}
          </Alert.Root>
        )}
        <FormField label={t.name} error={missing ? t.required : undefined}>
          <Input
            ref={input}
            required
            maxLength={maxLengths.name}
            placeholder={t.placeholder}
            value={name}
            dir="auto"
            onChange={(event) => {
              setName(event.target.value);
              setMissing(false);
            }}
          />
        </FormField>
      </Stack>
    </Modal>
  );
}
