import { hash, verify } from '@node-rs/argon2';
import { limitTo } from '../platform/concurrency/queues.js';

const inTurn = limitTo(2); // a flood of logins must leave threads for other work

// No password matches it; it makes logins with unknown names take as long as others.
const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** argon2id with OWASP's parameters, the library's defaults. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const against = passwordHash ?? nobody;
  const matches = await inTurn(() => verify(against, password));
  return passwordHash !== undefined && matches;
}
