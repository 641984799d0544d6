import type { Role, StaffAccount } from '@parwaz/shared';
import { peopleTexts } from '../texts/staff/people';
import { logged } from './logged';
import { request } from './request';

/** A new account, or the changed fields of one. */
export interface StaffFields {
  name: string;
  phone: string;
  password: string;
  role: Role;
}

interface Done {
  success: true;
  message: string;
}

/** All accounts; a sub admin reads their ids, names and roles only. */
export async function listStaff(signal?: AbortSignal): Promise<StaffAccount[]> {
  const { admins } = await logged(
    peopleTexts.owners.fetchFailed,
    request<{ admins: StaffAccount[] }>('GET', '/all-admin', { signal }),
  );
  return admins;
}

export function registerStaff(fields: StaffFields): Promise<Done & { user: StaffAccount }> {
  return request('POST', '/register', { json: fields });
}

export function updateStaff(id: string, changed: Partial<StaffFields>): Promise<Done> {
  return request('PUT', `/update-admin/${id}`, { json: changed });
}

export function deleteStaff(id: string): Promise<Done> {
  return request('DELETE', `/delete-admin/${id}`);
}
