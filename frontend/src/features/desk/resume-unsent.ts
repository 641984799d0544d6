import { accountOutbox } from './outbox/account-outbox';

/**
 * Goes on sending what an account typed and could not send, whichever screen is open. Safe to call more than once.
 */
export function resumeUnsent(account: string): void {
  const outbox = accountOutbox(account);
  void outbox.ready.then(() => outbox.retryNow());
}
