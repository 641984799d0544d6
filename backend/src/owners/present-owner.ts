import { ownerSchema } from '@parwaz/shared/contracts';
import type { Owner } from '@parwaz/shared';
import { z } from 'zod';
import type { OwnerDoc } from './owner.schema.js';

/** An owner as staff read it: with the account that created it. */
export const staffOwnerSchema = ownerSchema.extend({ adminId: z.string() });
export type StaffOwner = z.infer<typeof staffOwnerSchema>;

/** An owner as everybody reads it. */
export function presentOwner({ _id, name, address, phone, ownerPicture }: OwnerDoc): Owner {
  return { _id, name, address, phone, ownerPicture };
}

export function presentStaffOwner(owner: OwnerDoc): StaffOwner {
  return { ...presentOwner(owner), adminId: owner.adminId };
}
