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
