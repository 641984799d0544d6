import { randomBytes } from 'node:crypto';
import type { FileIdentity } from '@parwaz/store';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from './keys.js';

export interface Identity {
  _id: typeof identityId;
  epoch: string;
  file: FileIdentity | null;
  version: string;
  /** The version that has completed its indexes and lists. */
  openedBy?: string;
  /** Set while an import swaps collections: they belong to two timelines then. */
  replacing?: true;
  /** The import that does it; only one may at a time. */
  replacedBy?: string;
}

export const identityId = 'database';
export const noticedWithinMs = 2500; // for every process to notice that its database is about to be replaced

export const interruptedImport =
  'The database is just being imported, or an import was interrupted and it holds a part only: then import again with npm run data:import -- FILE --replace.';
export const identityCollection = 'identity'; // not exported: what is imported is another database

export function identities(db: Db): Collection<Identity> {
  return db.collection<Identity>(identityCollection);
}

export function newEpoch(): string {
  return randomBytes(6).toString('base64url').replaceAll('-', '_');
}

/** `dead`: the killed import to take over from. @returns null, or the import that swaps now (`''`: an old one) */
export async function announceReplacing(db: Db, by: string, dead?: string): Promise<string | null> {
  const made = { epoch: newEpoch(), file: null, version: '0.0.0' };
  const unset = { $exists: false };
  const free = dead === undefined ? { replacing: unset } : { replacedBy: dead === '' ? unset : dead };
  try {
    await identities(db).updateOne(
      { _id: identityId, ...free },
      { $set: { replacing: true, replacedBy: by }, $setOnInsert: made },
      { upsert: true },
    );
    return null;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await identities(db).findOne({ _id: identityId }))?.replacedBy ?? '';
  }
}

export async function isReplacing(db: Db, by: string): Promise<boolean> {
  return (await identities(db).findOne({ _id: identityId, replacedBy: by })) !== null;
}

const replaced = { replacing: '', replacedBy: '' } as const;

export async function endReplacing(db: Db): Promise<void> {
  await identities(db).updateOne({ _id: identityId }, { $unset: replaced });
}

/** Begins a new timeline. @param version the version that wrote the data, where it was replaced */
export async function renewEpoch(db: Db, version?: string): Promise<string> {
  const epoch = newEpoch();
  await identities(db).updateOne(
    { _id: identityId },
    version === undefined
      ? { $set: { epoch }, $setOnInsert: { file: null, version: '0.0.0' } }
      : { $set: { epoch, version }, $unset: replaced, $setOnInsert: { file: null } },
    { upsert: true },
  );
  return epoch;
}

/** Compares inodes, and times of birth where the file system knows them. */
export function isSameFile(known: FileIdentity | null, found: FileIdentity | null): boolean {
  if (!known || !found) return known === found;
  const [before, now] = [known.bornAt, found.bornAt];
  return known.inode === found.inode && (before === now || before === '' || now === '');
}
