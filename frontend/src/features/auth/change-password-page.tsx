import { Button, Stack, Text } from '@chakra-ui/react';
import { authRoutes, minPasswordLength } from '@parwaz/shared';
import { useState, type SubmitEvent } from 'react';
import { PasswordField } from '../../components/staff/forms/fields';
import { useFormFault, type FormFault } from '../../components/staff/forms/use-form-fault';
import { Screen } from '../../components/staff/screen';
import { toast } from '../../components/staff/toasts';
import { useUnsaved } from '../../components/staff/forms/unsaved';
import { useRequest } from '../../components/staff/use-request';
import { ApiError } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { startSession } from '../../lib/session/session';
import { useRootStore } from '../../lib/store/root-store';
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';

/** Changes one's own password. This device gets a new token; the account's other tokens end. */
export default function ChangePasswordPage() {
  const { ownPassword: t, shell, staff } = useStaffTexts();
  const user = useRootStore((state) => state.user);
  const [typed, setTyped] = useState(emptyPasswords);
  const { inputOf, show, passes, settle } = useFormFault<keyof OwnPasswords>('own');
  const [busy, run] = useRequest((message, error) => {
    if (error instanceof ApiError && error.id === 'auth.wrong-password') show({ field: 'current', message });
    else toast.error(message);
  });
  useUnsaved(typed !== emptyPasswords);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (passes(passwordFault(typed))) run(change, t.failed);
  };
  const change = async () => {
    const { current, password } = typed;
    const { token } = await call(authRoutes.changePassword, { json: { current, password } });
    startSession(token);
    setTyped(emptyPasswords);
    toast.success(t.changed);
  };
  const propsOf = (field: keyof OwnPasswords) => ({
    ...inputOf(field),
    value: typed[field],
    onChange: (value: string) => {
      setTyped({ ...typed, [field]: value });
      settle(() => true);
    },
  });

  return (
    <Screen title={shell.changePassword} maxW="640px">
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="fg.muted">{t.text}</Text>
          {/* Tells password managers whose password it is. */}
          <input type="text" autoComplete="username" value={user?.name ?? ''} readOnly hidden />
          <PasswordField {...propsOf('current')} label={t.current} autoComplete="current-password" />
          <PasswordField {...propsOf('password')} label={staff.newPassword} hint={staff.passwordHint} />
          <PasswordField {...propsOf('confirm')} label={staff.confirm} />
          <Button type="submit" alignSelf="start" loading={busy} loadingText={t.submitting}>
            {shell.changePassword}
          </Button>
        </Stack>
      </form>
    </Screen>
  );
}

const emptyPasswords = { current: '', password: '', confirm: '' };
type OwnPasswords = typeof emptyPasswords;

function passwordFault({ current, password, confirm }: OwnPasswords): FormFault<keyof OwnPasswords> | null {
  const { ownPassword, staff, errors } = staffTexts();
  if (current === '') return { field: 'current', message: ownPassword.currentRequired };
  if (password === '') return { field: 'password', message: errors['field.password-required'] };
  if (password !== confirm) return { field: 'confirm', message: staff.mismatch };
  if (password.length < minPasswordLength) return { field: 'password', message: staff.passwordShort };
  return null;
}
