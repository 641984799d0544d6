import type { Club } from '@parwaz/shared';
import { peopleTexts } from '../texts/staff/people';
import { logged } from './logged';
import { request } from './request';

interface Done {
  success: true;
  message: string;
}

export async function listClubs(signal?: AbortSignal): Promise<Club[]> {
  const { clubs } = await logged(
    peopleTexts.clubs.fetchFailed,
    request<{ clubs: Club[] }>('GET', '/get-all-clubs', { signal }),
  );
  return clubs;
}

export function createClub(name: string): Promise<Done & { club: Club }> {
  return request('POST', '/create-club', { json: { name } });
}

export function updateClub(id: string, name: string): Promise<Done> {
  return request('PUT', `/update-club/${id}`, { json: { name } });
}

export function deleteClub(id: string): Promise<Done> {
  return request('DELETE', `/delete-club/${id}`);
}
