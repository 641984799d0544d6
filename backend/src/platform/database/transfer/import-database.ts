import { randomBytes } from 'node:crypto';
import { BSON, type Db, type Document, MongoClient } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { announceReplacing, endReplacing, identityCollection, interruptedImport } from '../identity.js';
import { isReplacing, renewEpoch } from '../identity.js';
import { compareVersions } from '../settle-identity.js';
import { collectionNames, dropStaged, stagedName } from '../collections.js';
import { type Transferred, TransferError } from './format.js';
import { checkExport, pictureOf, readExport } from './read-export.js';

interface ImportOptions {
  replace: boolean;
  /** The product's version: what a newer one has written is refused. */
  product: string;
  noticedWithinMs?: number;
  /** An import that has been swapping its collections for this long is taken for dead. */
  patienceMs?: number;
  signal?: AbortSignal;
}

const anotherImport = 'Another import is filling this database; nothing was changed';
const lookEveryMs = 50;
const BATCH_BYTES = 8 * 1024 * 1024;
const BATCH_DOCUMENTS = 500;

/**
 * Imports a file. It is read once before the first write, and collections are filled beside the present ones.
 * @throws TransferError when the file is broken, or the database isn't empty and `replace` isn't given
 */
export async function importDatabase(
  uri: string,
  dbName: string,
  filePath: string,
  { replace, product, noticedWithinMs = 0, patienceMs = 10_000, signal }: ImportOptions,
): Promise<Transferred> {
  const { product: writer = '0.0.0', ...count } = await checkExport(filePath);
  if (compareVersions(writer, product) > 0) {
    throw new TransferError(
      `The file was written by Parwaz ${writer}, which is newer than this one, ${product}`,
    );
  }
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db(dbName);
    const assertReplaceable = async () => {
      const full = await firstWithDocuments(db);
      if (full === undefined || replace) return full;
      throw new TransferError(
        `The database ${dbName} isn't empty (there is something in ${full}); nothing was changed. With --replace it is replaced.`,
      );
    };
    await assertReplaceable();
    const by = randomBytes(6).toString('hex');
    const staged = await stage(db, by, filePath, signal);
    await waitForSwap(db, by, patienceMs);
    try {
      if (await assertReplaceable()) await pause(noticedWithinMs);
      await assertStaged(db, by, staged);
    } catch (error) {
      await dropStaged(db, by);
      await endReplacing(db);
      throw error;
    }
    await putInPlace(db, by, [...staged.keys()]).catch((error: unknown) => {
      throw new TransferError(interruptedImport, error);
    });
    await renewEpoch(db, writer);
    return count;
  } finally {
    await client.close();
  }
}

async function firstWithDocuments(db: Db): Promise<string | undefined> {
  for (const name of await ownNames(db))
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return name;
  return undefined;
}

/** Waits until no other import swaps its collections; one that was killed there never ends. */
async function waitForSwap(db: Db, by: string, patienceMs: number): Promise<void> {
  let dead: string | undefined;
  for (let sinceMs = performance.now(), waitedFor = ''; ; await pause(lookEveryMs)) {
    const other = await announceReplacing(db, by, dead);
    if (other === null) return;
    if (other !== waitedFor) [sinceMs, waitedFor] = [performance.now(), other];
    dead = performance.now() - sinceMs >= patienceMs ? other : undefined;
  }
}

/** The last look before anything is replaced: another import may have swapped, and dropped what was staged. */
async function assertStaged(db: Db, by: string, staged: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, documents] of staged) {
    if ((await db.collection(stagedName(by, name)).countDocuments()) === documents) continue;
    throw new TransferError(anotherImport);
  }
}

async function stage(
  db: Db,
  by: string,
  filePath: string,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  try {
    return await bringIn(db, by, filePath, signal);
  } catch (error) {
    // If the database is away, the next import removes them.
    await dropStaged(db, by).catch(() => undefined);
    if (signal?.aborted) throw new TransferError('Interrupted: nothing was changed.', error);
    throw error;
  }
}

async function putInPlace(db: Db, by: string, names: readonly string[]): Promise<void> {
  const gone = (await ownNames(db)).filter((name) => !names.includes(name));
  for (const name of [...gone, ...names]) {
    // Another import may have taken this one for dead.
    if (!(await isReplacing(db, by))) throw new Error(`${name} was left to another import`);
    if (gone.includes(name)) await db.dropCollection(name);
    else await db.collection(stagedName(by, name)).rename(name, { dropTarget: true });
  }
  await dropStaged(db);
}

async function ownNames(db: Db): Promise<string[]> {
  return (await collectionNames(db)).filter((name) => name !== identityCollection);
}

/** @returns how many documents each collection has */
async function bringIn(
  db: Db,
  by: string,
  filePath: string,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const staged = new Map<string, number>();
  let collection: { name: string; indexes: Document[] } | undefined;
  let batch: Document[] = [];
  let bytes = 0;
  let documents = 0;
  const flush = async (): Promise<void> => {
    signal?.throwIfAborted();
    if (collection && batch.length > 0)
      await db.collection(stagedName(by, collection.name)).insertMany(batch);
    documents += batch.length;
    batch = [];
    bytes = 0;
  };
  const finish = async (): Promise<void> => {
    await flush();
    if (!collection) return;
    const { name, indexes } = collection;
    if ((await db.collection(stagedName(by, name)).countDocuments()) !== documents)
      throw new TransferError(anotherImport);
    staged.set(name, documents);
    documents = 0;
    if (indexes.length > 0) await db.command({ createIndexes: stagedName(by, name), indexes });
  };
  for await (const line of readExport(filePath)) {
    if (line.kind === 'collection') {
      await finish();
      collection = line;
      await db.createCollection(stagedName(by, line.name));
    } else if (line.kind === 'document' || line.kind === 'picture') {
      const document = line.kind === 'picture' ? await pictureOf(filePath, line) : line.document;
      batch.push(document);
      bytes += BSON.calculateObjectSize(document);
      if (bytes >= BATCH_BYTES || batch.length >= BATCH_DOCUMENTS) await flush();
    }
  }
  await finish();
  return staged;
}
