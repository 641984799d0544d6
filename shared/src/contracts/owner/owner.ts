import { z } from 'zod';
import { doneSchema, idSchema } from '../common.js';
import { contract } from '../contract.js';
import { readShape, writeShape } from '../fact-schemas.js';
import { exampleOf } from '../facts.js';
import { ownerFacts } from './facts.js';
import { ownerRoutes } from './routes.js';

/** A pigeon owner (loft) as everybody reads it. Pictures are addresses, `''` when there is none. */
export const ownerSchema = z.object({ _id: idSchema, ...readShape(ownerFacts), ownerPicture: z.string() });
export type Owner = z.infer<typeof ownerSchema>;

/** An owner as staff read it: with the account that created it. */
export const staffOwnerSchema = ownerSchema.extend({ adminId: z.string() });
export type StaffOwner = z.infer<typeof staffOwnerSchema>;

const written = writeShape(ownerFacts);
/** A new owner; a text that isn't sent is empty. */
export const createOwnerBody = z.object({
  ...written,
  address: written.address.default(''),
  phone: written.phone.default(''),
});
export type CreateOwner = z.input<typeof createOwnerBody>;
export type NewOwner = z.output<typeof createOwnerBody>;

/** The fields that a request carries and no others. */
export const updateOwnerBody = z.object(written).partial();
export type UpdateOwner = z.output<typeof updateOwnerBody>;

const listed = z.object({ success: z.literal(true), owner: z.array(staffOwnerSchema) });
export type OwnersAnswer = z.infer<typeof listed>;
const single = z.object({ success: z.literal(true), owner: staffOwnerSchema });
export type OwnerAnswer = z.infer<typeof single>;
const picture = { field: 'ownerPicture', dataUrl: true } as const;
const unknown = 'owner.not-found';

export const ownerContract = contract('Owners', ownerRoutes, {
  list: {
    summary: 'All owners, or those that one account created',
    query: z.object({ adminId: idSchema.optional() }),
    answer: listed,
  },
  listOfAdmin: {
    summary: 'The owners that one account created',
    params: { adminId: 'staff.not-found' },
    answer: listed,
  },
  single: { summary: 'One owner', params: { id: unknown }, answer: single },
  create: {
    summary: 'Create an owner; the picture as a file, or as a data URL in JSON',
    body: createOwnerBody,
    upload: picture,
    status: 201,
    answer: doneSchema.extend(single.shape),
    examples: { in: exampleOf(ownerFacts) },
  },
  update: {
    summary:
      'Change the fields that are sent; a text in place of a picture keeps it, an empty one removes it',
    params: { id: unknown },
    body: updateOwnerBody,
    upload: picture,
    answer: single,
    examples: { in: { phone: '0300 7654321' } },
  },
  delete: {
    summary: 'Hide an owner from lists and pickers; old results keep the name and picture',
    params: { id: unknown },
    answer: doneSchema,
  },
});
