import { may, type Club, type Owner, type StaffAccount } from '@parwaz/shared';
import { listClubs, listOwners, listStaff } from '../../../lib/api/lists';
import { useRootStore } from '../../../lib/store/root-store';

export interface Choices {
  clubs: readonly Club[];
  owners: readonly Owner[];
  /** Null for those who may not choose who edits. */
  staff: readonly StaffAccount[] | null;
}

export async function loadChoices(signal: AbortSignal): Promise<Choices> {
  const mayChooseStaff = may(useRootStore.getState().user, 'tournament:set-staff');
  const [clubs, owners, staff] = await Promise.all([
    listClubs(signal),
    listOwners(signal),
    listStaff(signal),
  ]);
  return { clubs, owners, staff: mayChooseStaff ? staff : null };
}
