import { randomBytes } from 'node:crypto';
import type { FileIdentity } from '@parwaz/store';
import type { Collection, Db } from 'mongodb';

/** A database's own identity, in one document. */
export interface Identity {
  _id: typeof identityId;
  /** Names the timeline of revisions. */
  epoch: string;
  /** The embedded store's file that it was written to. */
  file: FileIdentity | null;
  /** The latest version of the product that has written to it. */
  version: string;
}

export const identityId = 'database';
/** The collection of the identity; exports leave it out, because what is imported is another database. */
export const identityCollection = 'identity';

export function identities(db: Db): Collection<Identity> {
  return db.collection<Identity>(identityCollection);
}

export function newEpoch(): string {
  return randomBytes(6).toString('base64url').replaceAll('-', '_');
}

/**
 * Begins a new timeline: what readers hold is told as out of date.
 * @param version the product's version that has written the data, where that changed
 */
export async function renewEpoch(db: Db, version?: string): Promise<string> {
  const epoch = newEpoch();
  await identities(db).updateOne(
    { _id: identityId },
    version === undefined
      ? { $set: { epoch }, $setOnInsert: { file: null, version: '0.0.0' } }
      : { $set: { epoch, version }, $setOnInsert: { file: null } },
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
