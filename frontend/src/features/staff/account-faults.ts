import { minPasswordLength } from '@parwaz/shared';
import { staffTexts } from '../../lib/texts/staff-language';
import type { AccountDraft, AccountFault } from './account-form';

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
