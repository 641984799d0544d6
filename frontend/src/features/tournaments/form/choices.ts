import { may } from '@parwaz/shared';
import { listClubs, listOwners, listStaff } from '../../../lib/api/lists';
import { useRootStore } from '../../../lib/store/root-store';
import type { Choices } from './tournament-form';

/** Reads what a tournament's form offers. */
export async function loadChoices(signal: AbortSignal): Promise<Choices> {
  const mayChooseStaff = may(useRootStore.getState().user, 'tournament:set-staff');
  const [clubs, owners, staff] = await Promise.all([
    listClubs(signal),
    listOwners(signal),
    listStaff(signal),
  ]);
  return { clubs, owners, staff: mayChooseStaff ? staff : null };
}
