import { Stack } from '@chakra-ui/react';
import { maxLengths } from '@parwaz/shared';
import type { ReactNode } from 'react';
import { FormField, PasswordField, Select, TextField } from '../../components/staff/forms/fields';
import { useStaffTexts } from '../../lib/texts/staff-language';
import type { StaffFields } from './account-details';

export type AccountDraft = StaffFields & { confirm: string };

export const emptyAccount: AccountDraft = {
  name: '',
  phone: '',
  role: 'subadmin',
  password: '',
  confirm: '',
};

interface Props {
  draft: AccountDraft;
  inputOf: (field: keyof AccountDraft) => { id: string; error: string | undefined };
  passwordLabel?: string;
  passwordHint?: string;
  extra?: ReactNode;
  onChange: (changed: Partial<AccountDraft>) => void;
}

export function AccountFields({ draft, inputOf, passwordLabel, passwordHint, extra, onChange }: Props) {
  const { roles, staff: t } = useStaffTexts();
  return (
    <Stack gap="4">
      <TextField
        {...inputOf('name')}
        label={t.columns.name}
        required
        maxLength={maxLengths.name}
        autoComplete="off"
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t.columns.phone}
        type="tel"
        inputMode="numeric"
        maxLength={maxLengths.phone}
        autoComplete="off"
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
      />
      <FormField label={t.columns.role}>
        <Select
          value={draft.role}
          options={(['subadmin', 'admin'] as const).map((role) => [role, roles[role]])}
          onChoose={(role) => onChange({ role: role === 'admin' ? 'admin' : 'subadmin' })}
        />
      </FormField>
      <PasswordField
        {...inputOf('password')}
        label={passwordLabel ?? t.columns.password}
        hint={passwordHint ?? t.passwordHint}
        value={draft.password}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        {...inputOf('confirm')}
        label={t.confirm}
        value={draft.confirm}
        onChange={(confirm) => onChange({ confirm })}
      />
      {extra}
    </Stack>
  );
}
