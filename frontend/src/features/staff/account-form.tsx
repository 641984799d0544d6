import { Stack } from '@chakra-ui/react';
import { maxLengths, minPasswordLength } from '@parwaz/shared';
import { useState, type ReactNode } from 'react';
import { FormField, PasswordField, Select, TextField } from '../../components/staff/forms/fields';
import { useFormFault, type FormFault } from '../../components/staff/forms/use-form-fault';
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';
import type { StaffFields } from './account-details';

type AccountDraft = StaffFields & { confirm: string };

export const emptyAccount: AccountDraft = {
  name: '',
  phone: '',
  role: 'subadmin',
  password: '',
  confirm: '',
};

export function fieldsOf({ confirm: _, ...fields }: AccountDraft): StaffFields {
  return { ...fields, name: fields.name.trim(), phone: fields.phone.trim() };
}

export function useAccountForm(start: AccountDraft) {
  const [draft, setDraft] = useState(start);
  const { settle, ...faults } = useFormFault<keyof AccountDraft>('account');
  const edit = (changed: Partial<AccountDraft>) => {
    setDraft((now) => ({ ...now, ...changed }));
    // Editing either of the two passwords may fix a mismatch.
    settle((field) => field in changed || (field === 'confirm' && 'password' in changed));
  };
  return { ...faults, draft, setDraft, edit };
}

interface Props {
  form: ReturnType<typeof useAccountForm>;
  passwordLabel?: string;
  passwordHint?: string;
  children?: ReactNode;
}

export function AccountFields({ form, passwordLabel, passwordHint, children }: Props) {
  const { draft, inputOf, edit } = form;
  const { roles, staff: t } = useStaffTexts();
  const propsOf = (field: 'name' | 'phone' | 'password' | 'confirm') => ({
    ...inputOf(field),
    value: draft[field],
    maxLength: maxLengths[field === 'confirm' ? 'password' : field],
    onChange: (text: string) => edit({ [field]: text }),
  });
  return (
    <Stack gap="4">
      <TextField {...propsOf('name')} label={t.columns.name} required autoComplete="off" />
      <TextField
        {...propsOf('phone')}
        label={t.columns.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
      />
      <FormField label={t.columns.role}>
        <Select
          value={draft.role}
          options={(['subadmin', 'admin'] as const).map((role) => [role, roles[role]])}
          onChoose={(role) => edit({ role: role === 'admin' ? 'admin' : 'subadmin' })}
        />
      </FormField>
      <PasswordField
        {...propsOf('password')}
        label={passwordLabel ?? t.columns.password}
        hint={passwordHint ?? t.passwordHint}
      />
      <PasswordField {...propsOf('confirm')} label={t.confirm} />
      {children}
    </Stack>
  );
}

export function firstAccountFault(
  { name, password, confirm }: AccountDraft,
  passwordRequired: boolean,
): FormFault<keyof AccountDraft> | null {
  const { staff: t, errors } = staffTexts();
  if (name.trim() === '') return { field: 'name', message: t.nameRequired };
  if (password === '' && passwordRequired)
    return { field: 'password', message: errors['field.password-required'] };
  if (password !== confirm) return { field: 'confirm', message: t.mismatch };
  if (password !== '' && password.length < minPasswordLength) {
    return { field: 'password', message: t.passwordShort };
  }
  return null;
}
