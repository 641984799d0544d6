import { minPasswordLength } from '@parwaz/shared';
import { staffTexts } from '../../lib/texts/staff-language';

export interface OwnPasswords {
  current: string;
  password: string;
  confirm: string;
}

export const emptyPasswords: OwnPasswords = { current: '', password: '', confirm: '' };

export interface PasswordFault {
  field: keyof OwnPasswords;
  message: string;
}

/** The first fault that can be found without asking the server. */
export function passwordFault({ current, password, confirm }: OwnPasswords): PasswordFault | null {
  const { ownPassword, staff } = staffTexts();
  if (current === '') return { field: 'current', message: ownPassword.currentRequired };
  if (password === '') return { field: 'password', message: staff.passwordRequired };
  if (password !== confirm) return { field: 'confirm', message: staff.mismatch };
  if (password.length < minPasswordLength) return { field: 'password', message: staff.passwordShort };
  return null;
}
