import type { Owner, StaffOwner } from '@parwaz/shared';
import type { OwnerDoc } from './owner.schema.js';

/** An owner as everybody reads it. */
export function presentOwner({ _id, name, address, phone, ownerPicture }: OwnerDoc): Owner {
  return { _id, name, address, phone, ownerPicture };
}

export function presentStaffOwner(owner: OwnerDoc): StaffOwner {
  return { ...presentOwner(owner), adminId: owner.adminId };
}
