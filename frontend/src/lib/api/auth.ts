import type { SignedInUser } from '../store/root-store';
import { request } from './request';

export interface LoginAnswer {
  success: true;
  message: string;
  token: string;
  user: SignedInUser;
}

/** Logs in; a wrong name or password is an `auth.wrong-login`. */
export function logIn(name: string, password: string): Promise<LoginAnswer> {
  return request('POST', '/login', { json: { name, password }, anonymous: true });
}
