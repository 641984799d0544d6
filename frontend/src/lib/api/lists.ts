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

/** Sub admins get only ids, names and roles. */
export async function listStaff(signal?: AbortSignal): Promise<StaffAccount[]> {
  const answer = call(staffRoutes.list, {}, { signal });
  return (await logged(peopleTexts.owners.fetchFailed, answer)).admins;
}

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
