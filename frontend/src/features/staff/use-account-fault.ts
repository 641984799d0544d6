import { useState } from 'react';
import { toast } from '../../components/staff/toasts';
import { accountInputId } from './account-form';
import type { AccountDraft, AccountFault } from './account-form';
import { minPasswordLength } from '@parwaz/shared';
import { staffTexts } from '../../lib/texts/staff-language';

export function useAccountFault() {
  const [fault, setFault] = useState<AccountFault | null>(null);
  return {
    fault,
    show: (found: AccountFault) => {
      setFault(found);
      toast.error(found.message);
      document.getElementById(accountInputId(found.field))?.focus();
    },
    edited: (changed: Partial<AccountDraft>) =>
      setFault((now) => {
        // Editing either of the two passwords may fix a mismatch.
        const settled = now && (now.field in changed || (now.field === 'confirm' && 'password' in changed));
        return settled ? null : now;
      }),
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
