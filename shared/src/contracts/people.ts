import { z } from 'zod';
import { idSchema, optionalText, requiredText } from './common.js';
import { maxLengths, minPasswordLength } from './limits.js';

/** The roles of staff. */
export const roleSchema = z.enum(['admin', 'subadmin']);
export type Role = z.infer<typeof roleSchema>;

const password = z
  .string({ error: 'Password is required' })
  .min(minPasswordLength, `At least ${minPasswordLength} characters`)
  .max(maxLengths.password, `At most ${maxLengths.password} characters`);

/** POST /login. */
export const loginInput = z.object({
  name: z.string().trim().max(maxLengths.name),
  password: z.string().max(maxLengths.password),
});

/** POST /register: `{name, phone?, password, role?}`. */
export const registerInput = z.object({
  name: requiredText(maxLengths.name, 'User name is required.'),
  phone: optionalText(maxLengths.phone),
  password,
  role: roleSchema.default('subadmin'),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** PUT /update-admin/{id}: the changed fields only. */
export const updateStaffInput = z.object({
  name: requiredText(maxLengths.name, 'User name is required.').optional(),
  phone: z.string().trim().max(maxLengths.phone).optional(),
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

/** POST /create-club, PUT /update-club/{id}: `{name}`, trimmed. */
export const clubInput = z.object({ name: requiredText(maxLengths.name, 'Club name is required') });
/** A club, shown to people as a category. */
export const clubSchema = z.object({ _id: idSchema, name: z.string() });
export type Club = z.infer<typeof clubSchema>;

/** A banner of the home page; `bannerPicture` is an address. */
export const bannerSchema = z.object({ _id: idSchema, bannerPicture: z.string() });
export type Banner = z.infer<typeof bannerSchema>;
