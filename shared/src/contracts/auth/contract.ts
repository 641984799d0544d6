import { doneSchema } from '../common.js';
import { contract } from '../contract.js';
import { changePasswordAnswer, changePasswordBody, loginAnswer, loginBody } from './auth.js';
import { authRoutes } from './routes.js';

export const authContract = contract('Auth', authRoutes, {
  login: {
    summary: 'Sign in; the token lasts 24 hours',
    body: loginBody,
    answer: loginAnswer,
    errors: ['auth.wrong-login', 'auth.too-many-tries'],
    examples: { in: { name: 'admin', password: 'a long password' } },
  },
  logout: { summary: 'End the token that the call carries, and no other', answer: doneSchema },
  changePassword: {
    summary: 'Change one’s own password; ends the other tokens of the account',
    body: changePasswordBody,
    answer: changePasswordAnswer,
    errors: ['auth.wrong-password', 'auth.too-many-tries'],
    examples: { in: { current: 'a long password', password: 'another long password' } },
  },
});
