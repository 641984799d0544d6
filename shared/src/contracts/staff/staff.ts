import { z } from 'zod';
import { writeShape } from '../fact-schemas.js';
import { maxLengths, minPasswordLength, staffFacts } from '../facts.js';
import { roles } from '../../policy/policy.js';
import { doneSchema, idSchema, told } from '../common.js';

export const roleSchema = z.enum(roles);

/** A staff account as admins read it; a sub admin gets `_id`, `name`, `role` only. Never a password or hash. */
export const staffSchema = z.object({
  _id: idSchema,
  name: z.string(),
  phone: z.string().optional(),
  role: roleSchema,
});
export type StaffAccount = z.infer<typeof staffSchema>;

export const fields = {
  ...writeShape(staffFacts),
  password: z
    .string({ error: told('field.password-required') })
    .min(minPasswordLength, told('field.too-short', { min: minPasswordLength }))
    .max(maxLengths.password, told('field.too-long', { max: maxLengths.password })),
  role: roleSchema,
};
export const registerBody = z.object({
  ...fields,
  phone: fields.phone.default(''),
  role: fields.role.default('subadmin'),
});
export type Register = z.input<typeof registerBody>;
export type NewAccount = z.output<typeof registerBody>;
export const updateStaffBody = z.object(fields).partial();
export type UpdateStaff = z.output<typeof updateStaffBody>;

export const staffListAnswer = z.object({ success: z.literal(true), admins: z.array(staffSchema) });
export type StaffListAnswer = z.infer<typeof staffListAnswer>;
export const registeredAnswer = doneSchema.extend({ user: staffSchema });
export type RegisteredAnswer = z.infer<typeof registeredAnswer>;
