import { randomBytes } from 'node:crypto';
import type { FileIdentity } from '@parwaz/store';
import type { Collection, Db } from 'mongodb';

export interface Identity {
  _id: typeof identityId;
  epoch: string;
  /** The embedded store's file that it was written to. */
  file: FileIdentity | null;
  version: string;
  /** Set while an import puts its collections in the place of the present ones: they are of two timelines. */
  replacing?: true;
}

export const identityId = 'database';
/** Time within which every process notices that its database is about to be replaced, in milliseconds. */
export const noticedWithinMs = 2500;

export const partOfImport =
  'The database is just being imported, or an import was interrupted and it holds a part only: then import again with npm run data:import -- FILE --replace.';
/** The collection of the identity; exports leave it out, because what is imported is another database. */
export const identityCollection = 'identity';

export function identities(db: Db): Collection<Identity> {
  return db.collection<Identity>(identityCollection);
}

export function newEpoch(): string {
  return randomBytes(6).toString('base64url').replaceAll('-', '_');
}

export async function announceReplacing(db: Db): Promise<void> {
  const made = { epoch: newEpoch(), file: null, version: '0.0.0' };
  await identities(db).updateOne(
    { _id: identityId },
    { $set: { replacing: true }, $setOnInsert: made },
    { upsert: true },
  );
}

/**
 * Begins a new timeline: what readers hold is told as out of date.
 * @param version the product's version that has written the data, where that was replaced
 */
export async function renewEpoch(db: Db, version?: string): Promise<string> {
  const epoch = newEpoch();
  await identities(db).updateOne(
    { _id: identityId },
    version === undefined
      ? { $set: { epoch }, $setOnInsert: { file: null, version: '0.0.0' } }
      : { $set: { epoch, version }, $unset: { replacing: '' }, $setOnInsert: { file: null } },
    { upsert: true },
  );
  return epoch;
}

/** True for the same file: its inode, and its time of birth where the file system tells. */
export function isSameFile(known: FileIdentity | null, found: FileIdentity | null): boolean {
  if (!known || !found) return known === found;
  const [before, now] = [known.bornAt, found.bornAt];
  return known.inode === found.inode && (before === now || before === '' || now === '');
}
