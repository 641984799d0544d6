import { clubRoutes, ownerRoutes, staffRoutes } from '@parwaz/shared';
import type { Club, Owner, StaffAccount } from '@parwaz/shared';
import { call } from './call';

export const listClubs = async (signal?: AbortSignal): Promise<Club[]> =>
  (await logged('Error fetching clubs List', call(clubRoutes.list, {}, { signal }))).clubs;

export const listOwners = async (signal?: AbortSignal): Promise<Owner[]> =>
  (await logged('Error fetch Jobs List', call(ownerRoutes.list, {}, { signal }))).owner;

/** Sub admins get only ids, names and roles. */
export const listStaff = async (signal?: AbortSignal): Promise<StaffAccount[]> =>
  (await logged('Error fetch Jobs List', call(staffRoutes.list, {}, { signal }))).admins;

async function logged<T>(words: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    if (!isGivenUp) console.error(words);
    throw error;
  }
}
