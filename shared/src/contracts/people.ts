import { z } from 'zod';
import { idSchema, longest, optionalText, requiredText, shortestPassword } from './common.js';

/** The roles of staff. */
export const roleSchema = z.enum(['admin', 'subadmin']);
export type Role = z.infer<typeof roleSchema>;

const password = z
  .string({ error: 'Password is required' })
  .min(shortestPassword, `At least ${shortestPassword} characters`)
  .max(longest.password, `At most ${longest.password} characters`);

/** POST /login. */
export const loginInput = z.object({
  name: z.string().trim().max(longest.name),
  password: z.string().max(longest.password),
});

/** POST /register: `{name, phone?, password, role?}`. */
export const registerInput = z.object({
  name: requiredText(longest.name, 'User name is required.'),
  phone: optionalText(longest.phone),
  password,
  role: roleSchema.default('subadmin'),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** PUT /update-admin/{id}: the changed fields only. */
export const updateStaffInput = z.object({
  name: requiredText(longest.name, 'User name is required.').optional(),
  phone: z.string().trim().max(longest.phone).optional(),
  password: password.optional(),
  role: roleSchema.optional(),
});
export type UpdateStaffInput = z.infer<typeof updateStaffInput>;

/** A staff account as admins read it; a sub admin gets `_id`, `name`, `role` only. Never a password or hash. */
export const staffSchema = z.object({
  _id: idSchema,
  name: z.string(),
  phone: z.string().optional(),
  role: roleSchema,
});
export type StaffAccount = z.infer<typeof staffSchema>;

/** A pigeon owner (loft) as everybody reads it. Pictures are addresses, `''` when there is none. */
export const ownerSchema = z.object({
  _id: idSchema,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  ownerPicture: z.string(),
});
export type Owner = z.infer<typeof ownerSchema>;

/** POST /owner (multipart, or JSON with `ownerPicture` a data URL). */
export const createOwnerInput = z.object({
  name: requiredText(longest.name, 'User name is required.'),
  address: optionalText(longest.address),
  phone: optionalText(longest.phone),
});
export type CreateOwnerInput = z.infer<typeof createOwnerInput>;
/** PUT /update-owner/{id}: the fields that it carries and no others. */
export const updateOwnerInput = z.object({
  name: requiredText(longest.name, 'User name is required.').optional(),
  address: z.string().trim().max(longest.address).optional(),
  phone: z.string().trim().max(longest.phone).optional(),
});
export type UpdateOwnerInput = z.infer<typeof updateOwnerInput>;

/** POST /create-club, PUT /update-club/{id}: `{name}`, trimmed. */
export const clubInput = z.object({ name: requiredText(longest.name, 'Club name is required') });
/** A club, shown to people as a category. */
export const clubSchema = z.object({ _id: idSchema, name: z.string() });
export type Club = z.infer<typeof clubSchema>;

/** A banner of the home page; `bannerPicture` is an address. */
export const bannerSchema = z.object({ _id: idSchema, bannerPicture: z.string() });
export type Banner = z.infer<typeof bannerSchema>;
