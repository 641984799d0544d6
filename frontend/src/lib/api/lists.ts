import { clubRoutes, ownerRoutes, staffRoutes } from '@parwaz/shared';
import type { Club, Owner, StaffAccount } from '@parwaz/shared';
import { peopleTexts } from '../texts/staff/people';
import { call } from './call';

const { clubs, owners } = peopleTexts;

export const listClubs = async (signal?: AbortSignal): Promise<Club[]> =>
  (await logged(clubs.fetchFailed, call(clubRoutes.list, {}, { signal }))).clubs;

export const listOwners = async (signal?: AbortSignal): Promise<Owner[]> =>
  (await logged(owners.fetchFailed, call(ownerRoutes.list, {}, { signal }))).owner;

/** Sub admins get only ids, names and roles. */
export const listStaff = async (signal?: AbortSignal): Promise<StaffAccount[]> =>
  (await logged(owners.fetchFailed, call(staffRoutes.list, {}, { signal }))).admins;

async function logged<T>(words: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isGivenUp(error)) console.error(words);
    throw error;
  }
}

function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
