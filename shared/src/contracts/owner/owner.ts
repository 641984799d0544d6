import { z } from 'zod';
import { exampleIds, idSchema, told } from '../common.js';
import { exampleOf, ownerFacts } from '../facts.js';
import { readShape, writeShape } from '../fact-schemas.js';

/** A pigeon owner (loft) as everybody reads it. Pictures are addresses, `''` when there is none. */
export const ownerSchema = z.object({ _id: idSchema, ...readShape(ownerFacts), ownerPicture: z.string() });
export type Owner = z.infer<typeof ownerSchema>;

/** An owner in a tournament: numbered from 1 in the order of joining; a number is never given to another loft there. */
export const loftSchema = ownerSchema.extend({ number: z.number().int().min(1) });
export type Loft = z.infer<typeof loftSchema>;

export const ownerExample: Owner = {
  _id: exampleIds.owner,
  ...exampleOf(ownerFacts),
  ownerPicture: '',
};

export const loftExample: Loft = { ...ownerExample, number: 1 };

export const staffOwnerSchema = ownerSchema.extend({ adminId: z.string() });
export type StaffOwner = z.infer<typeof staffOwnerSchema>;

const written = writeShape(ownerFacts);
export const createOwnerBody = z.object({
  ...written,
  nameUrdu: written.nameUrdu.default(''),
  address: written.address.default(''),
  phone: written.phone.default(''),
  showPhone: written.showPhone.default(true),
});
export type CreateOwner = z.input<typeof createOwnerBody>;
export type NewOwner = z.output<typeof createOwnerBody>;

/** The most owners that one import may bring. */
export const maxImported = 500;
export const importOwnersBody = z.object({
  owners: z
    .array(createOwnerBody, told('field.required'))
    .min(1, told('field.required'))
    .max(maxImported, told('field.too-many', { max: maxImported, of: 'owners' })),
});
export type ImportOwners = z.input<typeof importOwnersBody>;

export const updateOwnerBody = z.object(written).partial();
export type UpdateOwner = z.output<typeof updateOwnerBody>;

export const deletedOwnerSchema = staffOwnerSchema.extend({ deletedAt: z.string() });
export type DeletedOwner = z.infer<typeof deletedOwnerSchema>;

/** The tournaments that aren't over and take an owner: `values` of 409 `owner.flies`. */
export interface Flies {
  tournaments: readonly NamedTournament[];
}
const namedTournamentSchema = z.object({ _id: idSchema, name: z.string(), nameUrdu: z.string() });
export type NamedTournament = z.infer<typeof namedTournamentSchema>;

export const ownersAnswer = z.object({ success: z.literal(true), owner: z.array(staffOwnerSchema) });
export type OwnersAnswer = z.infer<typeof ownersAnswer>;
export const ownerAnswer = z.object({ success: z.literal(true), owner: staffOwnerSchema });
export type OwnerAnswer = z.infer<typeof ownerAnswer>;
export const deletedOwnersAnswer = z.object({ success: z.literal(true), owner: z.array(deletedOwnerSchema) });
export type DeletedOwnersAnswer = z.infer<typeof deletedOwnersAnswer>;
export const restoredOwnerAnswer = ownerAnswer.extend({
  /** The tournaments to which the loft couldn't return. */
  notIn: z.array(namedTournamentSchema),
});
export type RestoredOwnerAnswer = z.infer<typeof restoredOwnerAnswer>;
export const importedOwnersAnswer = z.object({
  success: z.literal(true),
  owners: z.array(staffOwnerSchema),
  importId: idSchema,
});
export type ImportedOwnersAnswer = z.infer<typeof importedOwnersAnswer>;
/** `removed` counts the owners that were taken back; those that a tournament has stay. */
export const takenBackAnswer = z.object({ success: z.literal(true), removed: z.number().int().min(0) });
export type TakenBackAnswer = z.infer<typeof takenBackAnswer>;
