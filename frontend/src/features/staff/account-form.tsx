import { Input, NativeSelect, Stack } from '@chakra-ui/react';
import { maxLengths } from '@parwaz/shared';
import type { Role } from '@parwaz/shared';
import type { ReactNode } from 'react';
import { FormField } from '../../components/staff/forms/form-field';
import { PasswordInput } from '../../components/staff/forms/password-input';
import { useStaffTexts } from '../../lib/texts/staff-language';

/** The values of an account's form. */
export interface AccountDraft {
  name: string;
  phone: string;
  role: Role;
  password: string;
  confirm: string;
}

export const emptyAccount: AccountDraft = {
  name: '',
  phone: '',
  role: 'subadmin',
  password: '',
  confirm: '',
};

export interface AccountFault {
  field: keyof AccountDraft;
  message: string;
}

/** The id of an input, to focus it on a fault. */
export const accountInputId = (field: keyof AccountDraft) => `account-${field}`;

/** The fields of an account. `extra` comes below the passwords. */
export function AccountFields({
  draft,
  fault,
  passwordLabel,
  passwordHint,
  extra,
  onChange,
}: {
  draft: AccountDraft;
  fault: AccountFault | null;
  passwordLabel?: string;
  passwordHint?: string;
  extra?: ReactNode;
  onChange: (changed: Partial<AccountDraft>) => void;
}) {
  const texts = useStaffTexts();
  const t = texts.staff;
  const faultOf = (field: keyof AccountDraft) => (fault?.field === field ? fault.message : undefined);
  return (
    <Stack gap="4">
      <FormField id={accountInputId('name')} label={t.name} error={faultOf('name')}>
        <Input
          required
          maxLength={maxLengths.name}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </FormField>
      <FormField label={t.phone}>
        <Input
          type="tel"
          inputMode="numeric"
          maxLength={maxLengths.phone}
          autoComplete="off"
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </FormField>
      <FormField label={t.role}>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={draft.role}
            onChange={(event) => onChange({ role: event.target.value === 'admin' ? 'admin' : 'subadmin' })}
          >
            <option value="subadmin">{texts.roles.subadmin}</option>
            <option value="admin">{texts.roles.admin}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <FormField
        id={accountInputId('password')}
        label={passwordLabel ?? t.password}
        error={faultOf('password')}
        hint={passwordHint ?? t.passwordHint}
      >
        <PasswordInput
          maxLength={maxLengths.password}
          autoComplete="new-password"
          value={draft.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      </FormField>
      <FormField id={accountInputId('confirm')} label={t.confirm} error={faultOf('confirm')}>
        <PasswordInput
          maxLength={maxLengths.password}
          autoComplete="new-password"
          value={draft.confirm}
          onChange={(event) => onChange({ confirm: event.target.value })}
        />
      </FormField>
      {extra}
    </Stack>
  );
}
