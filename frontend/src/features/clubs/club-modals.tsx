import { Alert, Stack } from '@chakra-ui/react';
import { clubRoutes, maxLengths, type Club } from '@parwaz/shared';
import { useRef, useState } from 'react';
import { ConfirmDelete } from '../../components/staff/lists/confirm-delete';
import { DialogButtons } from '../../components/staff/buttons';
import { TextField } from '../../components/staff/forms/fields';
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
  return (
    <ClubForm
      words={{ title: t.createTitle, submit: t.submit, submitting: t.submitting, saved: t.created }}
      failure={failure}
      save={(name) => call(clubRoutes.create, { json: { name } })}
      onFailed={(error) =>
        setFailure(messageOf(error, error instanceof ApiError ? t.createFailed : t.createError))
      }
      onClose={onClose}
    />
  );
}

export function EditClub({ club, onClose }: { club: Club; onClose: () => void }) {
  const t = useStaffTexts().clubs;
  return (
    <ClubForm
      words={{ title: t.editTitle, submit: t.update, submitting: t.updating, saved: t.updated }}
      start={club.name}
      save={(name) => call(clubRoutes.update, { params: { id: club._id }, json: { name } })}
      onFailed={(error) =>
        toast.error(messageOf(error, error instanceof ApiError ? t.updateFailed : t.updateWrong))
      }
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

interface Props {
  words: { title: string; submit: string; submitting: string; saved: string };
  start?: string;
  failure?: string | null;
  save: (name: string) => Promise<unknown>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

function ClubForm({ words, start = '', failure = null, save, onFailed, onClose }: Props) {
  const t = useStaffTexts().clubs;
  const [name, setName] = useState(start);
  const [missing, setMissing] = useState(false);
  const [busy, run] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  const send = () => {
    if (name.trim() === '') {
      setMissing(true);
      input.current?.focus();
      return;
    }
    run(async () => {
      try {
        await save(name.trim());
        toast.success(words.saved);
        onClose();
      } catch (error) {
        onFailed(error);
      }
    });
  };
  const { title, submit, submitting } = words;
  const buttons = <DialogButtons yes={submit} busyYes={submitting} busy={busy} onNo={onClose} />;
  return (
    <Modal title={title} busy={busy} onClose={onClose} onSubmit={send} footer={buttons}>
      <Stack gap="4">
        {failure !== null && (
          <Alert.Root status="error" role="alert">
            {failure}
          </Alert.Root>
        )}
        <TextField
          label={t.name}
          error={missing ? t.required : undefined}
          ref={input}
          required
          maxLength={maxLengths.name}
          placeholder={t.placeholder}
          value={name}
          dir="auto"
          onChange={(typed) => {
            setName(typed);
            setMissing(false);
          }}
        />
      </Stack>
    </Modal>
  );
}
