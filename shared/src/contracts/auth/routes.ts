import type { Done } from '../common.js';
import { route, types } from '../route.js';
import type { ChangePassword, ChangePasswordAnswer, Login, LoginAnswer } from './auth.js';

export const authRoutes = {
  login: route('POST', '/login', 'auth:login', types<{ json: Login; answer: LoginAnswer }>()),
  logout: route('POST', '/logout', 'auth:logout', types<{ answer: Done }>()),
  changePassword: route(
    'POST',
    '/change-password',
    'auth:change-password',
    types<{ json: ChangePassword; answer: ChangePasswordAnswer }>(),
  ),
};
