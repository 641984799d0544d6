import { accountOutbox } from './outbox/account-outbox';

/** Sends what an account typed before, whichever screen is open. Safe to call more than once. */
export function resumeUnsent(account: string): void {
  const outbox = accountOutbox(account);
  void outbox.ready.then(() => outbox.sender.retryNow());
}
