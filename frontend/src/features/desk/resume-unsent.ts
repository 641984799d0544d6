import { accountDesk } from './outbox/account-outbox';

/**
 * Goes on sending what an account typed and could not send, whichever screen is open. Safe to call more than once.
 */
export function resumeUnsent(account: string): void {
  const desk = accountDesk(account);
  void desk.ready.then(() => desk.sender.kick());
}
