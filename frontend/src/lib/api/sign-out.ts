import { addressOf, authRoutes } from '@parwaz/shared';
import { endSession, validToken } from '../session/session';
import { authorization } from './call';

/**
 * Log Out: ends the token on the server and removes it here, then reloads the site root, so that nothing of the
 * session stays in memory. Without a connection it is removed here, where alone it was.
 */
export function signOut(): void {
  const { method } = authRoutes.logout;
  const headers = authorization(validToken());
  // Goes on while the page is left.
  fetch(addressOf(authRoutes.logout, {}), { method, headers, keepalive: true }).catch(() => undefined);
  endSession('signed-out');
  window.location.assign('/');
}
