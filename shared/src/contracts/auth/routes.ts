import type { Done } from '../common.js';
import { route } from '../route.js';
import type { ChangePassword, ChangePasswordAnswer, Login, LoginAnswer } from './auth.js';

export const authRoutes = {
  login: route('POST', '/login', 'auth:login').with<{ json: Login; answer: LoginAnswer }>(),
  logout: route('POST', '/logout', 'auth:logout').with<{ answer: Done }>(),
  changePassword: route('POST', '/change-password', 'auth:change-password').with<{
    json: ChangePassword;
    answer: ChangePasswordAnswer;
  }>(),
};
