import { clubRoutes, ownerRoutes, staffRoutes } from '@parwaz/shared';
import type { Club, Owner, StaffAccount } from '@parwaz/shared';
import { peopleTexts } from '../texts/staff/people';
import { call } from './call';

export async function listClubs(signal?: AbortSignal): Promise<Club[]> {
  const answer = call(clubRoutes.list, {}, { signal });
  return (await logged(peopleTexts.clubs.fetchFailed, answer)).clubs;
}

export async function listOwners(signal?: AbortSignal): Promise<Owner[]> {
  const answer = call(ownerRoutes.list, {}, { signal });
  return (await logged(peopleTexts.owners.fetchFailed, answer)).owner;
}

/** All accounts; a sub admin reads their ids, names and roles only. */
export async function listStaff(signal?: AbortSignal): Promise<StaffAccount[]> {
  const answer = call(staffRoutes.list, {}, { signal });
  return (await logged(peopleTexts.owners.fetchFailed, answer)).admins;
}

/** Logs a failed read, because the screen shows a message of its own. */
async function logged<T>(words: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isAborted(error)) console.error(words);
    throw error;
  }
}

/** True when the screen that asked is gone. */
function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
