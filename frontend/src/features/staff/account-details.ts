import type { Register } from '@parwaz/shared';
import { staffTexts } from '../../lib/texts/staff-language';
import { toast } from '../../components/staff/toasts';

export type StaffFields = Required<Register>;

export async function copyDetails({ name, password, phone, role }: StaffFields): Promise<void> {
  const t = staffTexts().staff;
  try {
    await navigator.clipboard.writeText(t.details(name, password, phone, staffTexts().roles[role]));
    toast.success(t.copied);
  } catch {
    toast.error(t.copyFailed);
  }
}

/** Without characters that look alike, such as l, 1, I, O and 0. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

export function newPassword(): string {
  // Higher bytes are skipped: the remainder would favour the first letters.
  const usable = 256 - (256 % alphabet.length);
  const letters: string[] = [];
  while (letters.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < usable) letters.push(alphabet[byte % alphabet.length] ?? '');
  }
  return letters.join('');
}
