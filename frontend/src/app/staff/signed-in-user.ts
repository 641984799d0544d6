import { listStaff } from '../../lib/api/lists';
import { endSession } from '../../lib/session/session';
import { useRootStore } from '../../lib/store/root-store';

/**
 * Restores the user of a valid token whose stored data is missing (local storage's `root` was broken or of another
 * version): the token names the account, the list of accounts has the rest. On failure the session ends.
 */
export async function recoverUser(token: string): Promise<void> {
  const id = accountOf(token);
  const account = id === null ? undefined : (await listStaff()).find((one) => one._id === id);
  if (!account) endSession('refused');
  else useRootStore.setState({ user: { phone: '', ...account } });
}

/** The account's id in the token's payload. */
function accountOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}
