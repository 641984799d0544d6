import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { late } from '../../lib/late';
import { endSession, useSession, validToken } from '../../lib/session/session';
import { useRootStore } from '../../lib/store/root-store';
import { loadScreen, SignedIn } from './screens';
import { Waiting } from './waiting';
import { listStaff } from '../../lib/api/lists';

const LoginPage = late(() => import('../../features/auth/login-page'));

const firstPath = '/dashboard';

export async function loadGuarded(pathname: string): Promise<void> {
  await (validToken() === null ? LoginPage.load() : loadScreen(pathname));
}

/** Signed out, every path shows the login at its own URL; a refused token redirects to `/login`, which remembers it. */
export function Guard() {
  const { token, endedBy } = useSession();
  const user = useRootStore((state) => state.user);
  const location = useLocation();
  const atLogin = location.pathname === '/login';
  const here = location.pathname + location.search;
  const next = atLogin ? firstPath : location.pathname;

  useEffect(() => {
    // Preloaded while the password is being typed.
    if (token === null) loadScreen(next).catch(() => undefined);
  }, [token, next]);

  if (token === null && endedBy === 'refused' && !atLogin) {
    return <Navigate to="/login" replace state={{ from: here }} />;
  }
  if (token === null) {
    return (
      <Suspense fallback={<Waiting />}>
        <LoginPage />
      </Suspense>
    );
  }
  if (atLogin) return <Navigate to={wanted(location.state)} replace />;
  if (user === null) return <Recovering token={token} />;
  // Keyed by account, so that no state of one person is left for the next.
  return <SignedIn key={user._id} account={user._id} />;
}

function Recovering({ token }: { token: string }) {
  useEffect(() => {
    recoverUser(token).catch((error: unknown) => console.error(error));
  }, [token]);
  return <Waiting />;
}

function wanted(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : firstPath;
}

/** Restores the user when local storage's `root` is broken: the token names the account. Else the session ends. */
async function recoverUser(token: string): Promise<void> {
  const id = accountOf(token);
  const account = id === null ? undefined : (await listStaff()).find((one) => one._id === id);
  if (!account) endSession('refused');
  else useRootStore.setState({ user: { phone: '', ...account } });
}

function accountOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}
