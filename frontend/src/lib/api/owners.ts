import type { Owner } from '@parwaz/shared';
import { peopleTexts } from '../texts/staff/people';
import { logged } from './logged';
import { request } from './request';

/** What a form sends of an owner. A `Blob` is a new picture, `''` removes it, nothing leaves it. */
export interface OwnerFields {
  name?: string;
  address?: string;
  phone?: string;
  ownerPicture?: Blob | '';
}

export async function listOwners(signal?: AbortSignal): Promise<Owner[]> {
  const { owner } = await logged(
    peopleTexts.owners.fetchFailed,
    request<{ owner: Owner[] }>('GET', '/get-all-owner', { signal }),
  );
  return owner;
}

export async function createOwner(fields: OwnerFields): Promise<Owner> {
  const { owner } = await request<{ owner: Owner }>('POST', '/owner', { form: formOf(fields) });
  return owner;
}

export async function updateOwner(id: string, changed: OwnerFields): Promise<Owner> {
  const { owner } = await request<{ owner: Owner }>('PUT', `/update-owner/${id}`, { form: formOf(changed) });
  return owner;
}

export async function deleteOwner(id: string): Promise<void> {
  await request('DELETE', `/delete-owner/${id}`);
}

function formOf(fields: OwnerFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, Blob | string | undefined][]) {
    if (value instanceof Blob) form.append(name, value, `${name}.webp`);
    else if (value !== undefined) form.append(name, value);
  }
  return form;
}
