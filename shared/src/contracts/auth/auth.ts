import { z } from 'zod';
import { doneSchema, idSchema } from '../common.js';
import { contract } from '../contract.js';
import { maxLengths } from '../limits.js';
import { roleSchema } from '../staff/staff.js';
import { authRoutes } from './routes.js';

const loginBody = z.object({
  name: z.string().trim().max(maxLengths.name),
  password: z.string().max(maxLengths.password),
});
export type Login = z.input<typeof loginBody>;

const userSchema = z.object({ _id: idSchema, name: z.string(), phone: z.string(), role: roleSchema });
const loginAnswer = doneSchema.extend({ token: z.string(), user: userSchema });
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const authContract = contract('Auth', authRoutes, {
  login: {
    summary: 'Sign in; the token lasts 24 hours',
    body: loginBody,
    answer: loginAnswer,
    errors: ['auth.wrong-login', 'auth.too-many-tries'],
    examples: { in: { name: 'admin', password: 'a long password' } },
  },
});
