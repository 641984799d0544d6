import { minPasswordLength } from '@parwaz/shared';
import { staffEn } from '../../lib/texts/staff-en';
import type { AccountDraft, AccountFault } from './account-form';

const t = staffEn.staff;

/** The first fault of an account's form; when editing, the password may stay empty. */
export function firstAccountFault(draft: AccountDraft, passwordRequired: boolean): AccountFault | null {
  const { name, password, confirm } = draft;
  if (name.trim() === '') return { field: 'name', message: t.nameRequired };
  if (password === '' && passwordRequired) return { field: 'password', message: t.passwordRequired };
  if (password !== confirm) return { field: 'confirm', message: t.mismatch };
  if (password !== '' && password.length < minPasswordLength) {
    return { field: 'password', message: t.passwordShort };
  }
  return null;
}
