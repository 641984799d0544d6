import type { FileIdentity } from '@parwaz/store';
import { MongoClient, type Db } from 'mongodb';
import { identities, identityId, isSameFile, newEpoch, interruptedImport } from './identity.js';
import type { Identity } from './identity.js';
import { collectionNames } from './collections.js';

/** The message is one line that says what to do. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

interface Circumstances {
  file: FileIdentity | null;
  version: string;
  /** The data folder, if it has held a database before. */
  usedFolder: string | null;
  beforeUpgrade(from: string): Promise<void>;
}

/** @throws {UnusableDatabaseError} for a newer version's, half an import, or an empty one where there was one */
export async function settleIdentity(uri: string, circumstances: Circumstances): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    await client.connect();
    await settle(client.db(), circumstances);
  } finally {
    await client.close();
  }
}

async function settle(db: Db, { file, version, usedFolder, beforeUpgrade }: Circumstances): Promise<void> {
  const found = await identities(db).findOne({ _id: identityId });
  if (found?.replacing) throw new UnusableDatabaseError(interruptedImport);
  const isEmpty = (await collectionNames(db)).length === 0;
  if (isEmpty && usedFolder !== null) {
    throw new UnusableDatabaseError(
      `The data folder ${usedFolder} (DATA_DIR) has a jwt-secret but its database is empty: bring the store folder back, or restore a backup with npm run data:import -- FILE; to begin anew, remove jwt-secret.`,
    );
  }
  // A database without an identity is older than identities.
  const written = found?.version ?? (isEmpty ? version : '0.0.0');
  assertNotNewer(written, version);
  if (compareVersions(written, version) < 0) await beforeUpgrade(written);
  const epoch = found && isSameFile(found.file, file) ? found.epoch : newEpoch();
  await record(db, { _id: identityId, epoch, file, version }, found);
}

// Of several backends that start together on a new database, the first decides.
async function record(db: Db, identity: Identity, found: Identity | null): Promise<void> {
  const { _id, epoch, file, version } = identity;
  const isUnchanged = found?.epoch === epoch && found.version === version && isEqual(found.file, file);
  if (isUnchanged) return;
  if (found) await identities(db).updateOne({ _id }, { $set: { epoch, file, version } });
  else await identities(db).updateOne({ _id }, { $setOnInsert: { epoch, file, version } }, { upsert: true });
}

/** For nodes that wait for it (`awaitMain`). What a newer version has meanwhile opened stays that one's. */
export async function recordOpened(db: Db, version: string): Promise<void> {
  const found = await identities(db).findOne({ _id: identityId });
  if (!found || compareVersions(found.version, version) > 0) return;
  const { _id, version: before } = found;
  await identities(db).updateOne({ _id, version: before }, { $set: { version, openedBy: version } });
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function assertNotNewer(written: string, version: string): void {
  if (compareVersions(written, version) <= 0) return;
  throw new UnusableDatabaseError(
    `The database was written by Parwaz ${written}, which is newer than this one, ${version}: start that version again, or restore an export of before.`,
  );
}

export function compareVersions(one: string, other: string): number {
  const [mine, theirs] = [one, other].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (mine?.[place] ?? 0) - (theirs?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
