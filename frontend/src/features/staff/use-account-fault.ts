import { minPasswordLength } from '@parwaz/shared';
import { useFormFault, type FormFault } from '../../components/staff/forms/use-form-fault';
import { staffTexts } from '../../lib/texts/staff-language';
import type { AccountDraft } from './account-form';

type AccountFault = FormFault<keyof AccountDraft>;

export function useAccountFault() {
  const { settle, ...fault } = useFormFault<keyof AccountDraft>('account');
  return {
    ...fault,
    // Editing either of the two passwords may fix a mismatch.
    edited: (changed: Partial<AccountDraft>) =>
      settle((field) => field in changed || (field === 'confirm' && 'password' in changed)),
  };
}

export function firstAccountFault(draft: AccountDraft, passwordRequired: boolean): AccountFault | null {
  const t = staffTexts().staff;
  const { name, password, confirm } = draft;
  if (name.trim() === '') return { field: 'name', message: t.nameRequired };
  if (password === '' && passwordRequired) return { field: 'password', message: t.passwordRequired };
  if (password !== confirm) return { field: 'confirm', message: t.mismatch };
  if (password !== '' && password.length < minPasswordLength) {
    return { field: 'password', message: t.passwordShort };
  }
  return null;
}
