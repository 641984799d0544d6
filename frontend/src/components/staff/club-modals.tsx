import { Alert, Stack } from '@chakra-ui/react';
import { clubRoutes, maxLengths, type Club } from '@parwaz/shared';
import { useRef, useState } from 'react';
import { ConfirmDelete } from './lists/confirm-delete';
import { TextField, UrduNameField } from './forms/fields';
import { Modal } from './modal';
import { toast } from './toasts';
import { useRequest } from './use-request';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { staffName } from '../../lib/texts/staff-names';

interface ClubFormProps {
  club?: Club;
  onSaved?: (name: string) => void;
  onClose: () => void;
}

/** Without a club it creates one. */
export function ClubForm({ club, onSaved, onClose }: ClubFormProps) {
  const { clubs: t, errors } = useStaffTexts();
  const [name, setName] = useState(club?.name ?? '');
  const [nameUrdu, setNameUrdu] = useState(club?.nameUrdu ?? '');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, run] = useRequest(club ? toast.error : setFailure);
  const input = useRef<HTMLInputElement>(null);
  const save = async () => {
    const json = { name: name.trim(), nameUrdu: nameUrdu.trim() };
    if (club) await call(clubRoutes.update, { params: { id: club._id }, json });
    else await call(clubRoutes.create, { json });
    toast.success(club ? t.updated : t.created);
    onSaved?.(json.name);
    onClose();
  };
  const send = () => {
    if (name.trim() === '') {
      setMissing(true);
      input.current?.focus();
    } else if (club) run(save, t.updateFailed, t.updateWrong);
    else run(save, t.createFailed, t.createError);
  };
  const words = club ? { yes: t.update, busyYes: t.updating } : { yes: t.submit, busyYes: t.submitting };
  const title = club ? t.editTitle : t.createTitle;
  return (
    <Modal title={title} {...words} busy={busy} onClose={onClose} onSubmit={send}>
      <Stack gap="4">
        {failure !== null && (
          <Alert.Root status="error" role="alert">
            {failure}
          </Alert.Root>
        )}
        <TextField
          label={t.name}
          error={missing ? errors['club.name-required'] : undefined}
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
        <UrduNameField value={nameUrdu} onChange={setNameUrdu} />
      </Stack>
    </Modal>
  );
}

export function DeleteClub({ club, onClose }: { club: Club; onClose: () => void }) {
  const t = useStaffTexts().clubs;
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      question={t.deleteAsk(staffName(club))}
      work={() => call(clubRoutes.delete, { params: { id: club._id } })}
      deleted={t.deleted}
      failed={t.deleteFailed}
      unreached={t.deleteError}
      onClose={onClose}
    />
  );
}
