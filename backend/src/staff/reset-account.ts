import { maxLengths, type Role } from '@parwaz/shared';
import { cleanLine } from '@parwaz/shared/contracts';
import type { Db } from 'mongodb';
import type { AccountDoc } from '../auth/account.schema.js';
import { hashPassword } from '../auth/passwords.js';
import { foldName, newId } from '../platform/database/keys.js';
import { randomInt } from 'node:crypto';

interface ResetAccount {
  name: string;
  password: string;
  role: Role;
  isNew: boolean;
}

/**
 * Gives an account a new password, which ends its tokens; makes an admin if there is none of that name.
 * @throws {Error} for a name that no account may have
 */
export async function resetAccount(db: Db, given: string): Promise<ResetAccount> {
  const name = cleanLine(given).trim();
  if (name === '' || name.length > maxLengths.name)
    throw new Error(`A name has 1 to ${maxLengths.name} characters.`);
  const accounts = db.collection<AccountDoc>('accounts');
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const nameKey = foldName(name);
  const writeConcern = { w: 'majority', j: true } as const;
  const found = await accounts.findOneAndUpdate(
    { nameKey },
    { $set: { passwordHash }, $inc: { tokenVersion: 1 } },
    { writeConcern },
  );
  if (found) return { name: found.name, password, role: found.role, isNew: false };
  const account = {
    _id: newId(),
    name,
    nameKey,
    phone: '',
    role: 'admin',
    passwordHash,
    tokenVersion: 1,
  } as const;
  await accounts.insertOne(account, { writeConcern });
  return { name, password, role: 'admin', isNew: true };
}

/** No letters that look alike, because it is typed off a terminal. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export function randomPassword(): string {
  const letter = () => alphabet[randomInt(alphabet.length)] ?? '';
  const group = () => Array.from({ length: 5 }, letter).join('');
  return [group(), group(), group(), group()].join('-');
}
