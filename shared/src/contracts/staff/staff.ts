import { z } from 'zod';
import { doneSchema, idSchema } from '../common.js';
import { contract } from '../contract.js';
import { writeShape } from '../fact-schemas.js';
import { exampleOf } from '../facts.js';
import { maxLengths, minPasswordLength } from '../limits.js';
import { roles, staffFacts } from './facts.js';
import { staffRoutes } from './routes.js';

export const roleSchema = z.enum(roles);

/** A staff account as admins read it; a sub admin gets `_id`, `name`, `role` only. Never a password or hash. */
export const staffSchema = z.object({
  _id: idSchema,
  name: z.string(),
  phone: z.string().optional(),
  role: roleSchema,
});
export type StaffAccount = z.infer<typeof staffSchema>;

const fields = {
  ...writeShape(staffFacts),
  password: z
    .string({ error: 'Password is required' })
    .min(minPasswordLength, `At least ${minPasswordLength} characters`)
    .max(maxLengths.password, `At most ${maxLengths.password} characters`),
  role: roleSchema,
};
const registerBody = z.object({
  ...fields,
  phone: fields.phone.default(''),
  role: fields.role.default('subadmin'),
});
/** A request for a new account. */
export type Register = z.input<typeof registerBody>;
export type NewAccount = z.output<typeof registerBody>;
const updateStaffBody = z.object(fields).partial();
/** The changed fields of an account. */
export type UpdateStaff = z.output<typeof updateStaffBody>;

const listed = z.object({ success: z.literal(true), admins: z.array(staffSchema) });
export type StaffListAnswer = z.infer<typeof listed>;
const registered = doneSchema.extend({ user: staffSchema });
export type RegisteredAnswer = z.infer<typeof registered>;

const unknown = { id: 'staff.not-found' } as const;

export const staffContract = contract('Staff', staffRoutes, {
  list: { summary: 'Staff accounts; a sub admin reads no phone numbers', answer: listed },
  register: {
    summary: 'Create a staff account; names are unique regardless of case',
    body: registerBody,
    status: 201,
    answer: registered,
    errors: ['staff.name-taken'],
    examples: { in: { ...exampleOf(staffFacts), password: 'a long password', role: 'subadmin' } },
  },
  update: {
    summary: 'Change an account; a new password or role ends its tokens',
    params: unknown,
    body: updateStaffBody,
    answer: doneSchema,
    errors: ['staff.no-changes', 'staff.name-taken', 'staff.oneself', 'staff.last-admin'],
    examples: { in: { phone: '0300 7654321' } },
  },
  delete: {
    summary: 'Delete an account and end its tokens',
    params: unknown,
    answer: doneSchema,
    errors: ['staff.oneself', 'staff.last-admin'],
  },
});
