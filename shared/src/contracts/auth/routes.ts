import { route, types } from '../route.js';
import type { Login, LoginAnswer } from './auth.js';

export const authRoutes = {
  login: route('POST', '/login', 'auth:login', types<{ json: Login; answer: LoginAnswer }>()),
};
