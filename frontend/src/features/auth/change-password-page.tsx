import { Button, Stack, Text } from '@chakra-ui/react';
import { authRoutes, maxLengths, minPasswordLength } from '@parwaz/shared';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { FormField } from '../../components/staff/forms/form-field';
import { PasswordInput } from '../../components/staff/forms/password-input';
import { Screen } from '../../components/staff/screen';
import { toast } from '../../components/staff/toasts';
import { useUnsaved } from '../../components/staff/forms/unsaved';
import { useBusy } from '../../components/staff/use-busy';
import { ApiError } from '../../lib/api/api-error';
import { messageOf } from '../../lib/api/message-of';
import { call } from '../../lib/api/call';
import { startSession } from '../../lib/session/session';
import { useRootStore } from '../../lib/store/root-store';
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';

const inputId = (field: keyof OwnPasswords) => `own-${field}`;

/** Changes one's own password. This device gets a new token; the account's other tokens end. */
export default function ChangePasswordPage() {
  const { ownPassword: t, staff } = useStaffTexts();
  const user = useRootStore((state) => state.user);
  const [typed, setTyped] = useState(emptyPasswords);
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const [busy, run] = useBusy();
  useUnsaved(typed !== emptyPasswords);

  const show = (found: PasswordFault) => {
    setFault(found);
    toast.error(found.message);
    document.getElementById(inputId(found.field))?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = passwordFault(typed);
    if (found) show(found);
    else run(change);
  };
  const change = async () => {
    try {
      const { current, password } = typed;
      const { token } = await call(authRoutes.changePassword, { json: { current, password } });
      startSession(token);
      setTyped(emptyPasswords);
      toast.success(t.changed);
    } catch (error) {
      const message = messageOf(error, t.failed);
      if (error instanceof ApiError && error.id === 'auth.wrong-password')
        show({ field: 'current', message });
      else toast.error(message);
    }
  };
  const inputProps = (field: keyof OwnPasswords) => ({
    field,
    value: typed[field],
    fault,
    onChange: (value: string) => {
      setTyped({ ...typed, [field]: value });
      setFault(null);
    },
  });

  return (
    <Screen title={t.title} maxW="640px">
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="fg.muted">{t.text}</Text>
          {/* Tells password managers whose password it is. */}
          <input type="text" autoComplete="username" value={user?.name ?? ''} readOnly hidden />
          <OwnPasswordInput {...inputProps('current')} label={t.current} />
          <OwnPasswordInput {...inputProps('password')} label={staff.newPassword} hint={staff.passwordHint} />
          <OwnPasswordInput {...inputProps('confirm')} label={staff.confirm} />
          <Button type="submit" alignSelf="start" loading={busy} loadingText={t.submitting}>
            {t.submit}
          </Button>
        </Stack>
      </form>
    </Screen>
  );
}

interface Props {
  field: keyof OwnPasswords;
  label: string;
  hint?: string;
  value: string;
  fault: PasswordFault | null;
  onChange: (value: string) => void;
}

function OwnPasswordInput({ field, label, hint, value, fault, onChange }: Props) {
  const error = fault?.field === field ? fault.message : undefined;
  return (
    <FormField id={inputId(field)} label={label} hint={hint} error={error}>
      <PasswordInput
        maxLength={maxLengths.password}
        autoComplete={field === 'current' ? 'current-password' : 'new-password'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>
  );
}

interface OwnPasswords {
  current: string;
  password: string;
  confirm: string;
}

const emptyPasswords: OwnPasswords = { current: '', password: '', confirm: '' };

interface PasswordFault {
  field: keyof OwnPasswords;
  message: string;
}

function passwordFault({ current, password, confirm }: OwnPasswords): PasswordFault | null {
  const { ownPassword, staff } = staffTexts();
  if (current === '') return { field: 'current', message: ownPassword.currentRequired };
  if (password === '') return { field: 'password', message: staff.passwordRequired };
  if (password !== confirm) return { field: 'confirm', message: staff.mismatch };
  if (password.length < minPasswordLength) return { field: 'password', message: staff.passwordShort };
  return null;
}
