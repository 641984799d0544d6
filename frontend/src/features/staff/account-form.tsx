import { Input, NativeSelect, Stack } from '@chakra-ui/react';
import { maxLengths } from '@parwaz/shared';
import type { Role } from '@parwaz/shared';
import type { ReactNode } from 'react';
import { FormField } from '../../components/staff/forms/form-field';
import { PasswordInput } from '../../components/staff/forms/password-input';
import { useStaffTexts } from '../../lib/texts/staff-language';

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

export const accountInputId = (field: keyof AccountDraft) => `account-${field}`;

interface Props {
  draft: AccountDraft;
  fault: AccountFault | null;
  passwordLabel?: string;
  passwordHint?: string;
  extra?: ReactNode;
  onChange: (changed: Partial<AccountDraft>) => void;
}

export function AccountFields({ draft, fault, passwordLabel, passwordHint, extra, onChange }: Props) {
  const t = useStaffTexts().staff;
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
      <RoleField role={draft.role} onChange={(role) => onChange({ role })} />
      <FormField
        id={accountInputId('password')}
        label={passwordLabel ?? t.password}
        error={faultOf('password')}
        hint={passwordHint ?? t.passwordHint}
      >
        <NewPasswordInput value={draft.password} onChange={(password) => onChange({ password })} />
      </FormField>
      <FormField id={accountInputId('confirm')} label={t.confirm} error={faultOf('confirm')}>
        <NewPasswordInput value={draft.confirm} onChange={(confirm) => onChange({ confirm })} />
      </FormField>
      {extra}
    </Stack>
  );
}

function RoleField({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const { roles, staff } = useStaffTexts();
  return (
    <FormField label={staff.role}>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={role}
          onChange={(event) => onChange(event.target.value === 'admin' ? 'admin' : 'subadmin')}
        >
          <option value="subadmin">{roles.subadmin}</option>
          <option value="admin">{roles.admin}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

function NewPasswordInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <PasswordInput
      maxLength={maxLengths.password}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
