import { z } from 'zod';
import { cleanLine } from '../clean-text.js';
import { doneSchema, idSchema } from '../common.js';
import { maxLengths } from '../facts.js';
import { fields, roleSchema } from '../staff/staff.js';

export const loginBody = z.object({
  name: z.string().overwrite(cleanLine).trim().max(maxLengths.name),
  password: z.string().max(maxLengths.password),
});
export type Login = z.input<typeof loginBody>;

export const userSchema = z.object({ _id: idSchema, name: z.string(), phone: z.string(), role: roleSchema });
export type SignedInUser = z.infer<typeof userSchema>;
export const loginAnswer = doneSchema.extend({ token: z.string(), user: userSchema });
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const changePasswordBody = z.object({
  current: z.string().max(maxLengths.password),
  password: fields.password,
});
export type ChangePassword = z.input<typeof changePasswordBody>;
export const changePasswordAnswer = doneSchema.extend({ token: z.string() });
export type ChangePasswordAnswer = z.infer<typeof changePasswordAnswer>;
