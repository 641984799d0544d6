import { contract } from '../contract.js';
import { loginAnswer, loginBody } from './auth.js';
import { authRoutes } from './routes.js';

export const authContract = contract('Auth', authRoutes, {
  login: {
    summary: 'Sign in; the token lasts 24 hours',
    body: loginBody,
    answer: loginAnswer,
    errors: ['auth.wrong-login', 'auth.too-many-tries'],
    examples: { in: { name: 'admin', password: 'a long password' } },
  },
});
