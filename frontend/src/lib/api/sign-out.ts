import { addressOf, authRoutes } from '@parwaz/shared';
import { endSession, validToken } from '../session/session';
import { authorization } from './call';

/** Also ends the token on the server, if that can be reached. The reload clears what is in memory. */
export function signOut(): void {
  const { method } = authRoutes.logout;
  const headers = authorization(validToken());
  fetch(addressOf(authRoutes.logout, {}), { method, headers, keepalive: true }).catch(() => undefined);
  endSession('signed-out');
  window.location.assign('/');
}
