import { BSON, type Db, type Document, MongoClient } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { announceReplacing, endReplacing, identities, identityCollection } from '../identity.js';
import { interruptedImport, renewEpoch } from '../identity.js';
import { compareVersions } from '../settle-identity.js';
import { collectionNames, dropStaged, stagedName } from '../collections.js';
import { type Transferred, TransferError } from './format.js';
import { checkExport, pictureOf, readExport } from './read-export.js';

interface ImportOptions {
  replace: boolean;
  /** The product's version: what a newer one has written is refused. */
  product: string;
  noticedWithinMs?: number;
  signal?: AbortSignal;
}

const anotherImport = 'Another import is filling this database; nothing was changed';
const BATCH_BYTES = 8 * 1024 * 1024;
const BATCH_DOCUMENTS = 500;

/**
 * Imports a file, never held in memory as a whole. It is read once before the first write, so that a broken one
 * changes nothing. Collections are filled beside the present ones and swapped when complete: until then running
 * backends go on.
 * @throws TransferError when the file is broken, or the database isn't empty and `replace` isn't given
 */
export async function importDatabase(
  uri: string,
  dbName: string,
  filePath: string,
  { replace, product, noticedWithinMs = 0, signal }: ImportOptions,
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
    const full = await firstWithDocuments(db, await ownNames(db));
    if (full !== undefined && !replace) {
      throw new TransferError(
        `The database ${dbName} isn't empty (there is something in ${full}); nothing was changed. With --replace it is replaced.`,
      );
    }
    await letOtherSwap(db, noticedWithinMs);
    const staged = await stage(db, filePath, signal);
    await announceReplacing(db);
    if (full !== undefined) await pause(noticedWithinMs);
    await assertStaged(db, staged);
    await putInPlace(db, [...staged.keys()]).catch((error: unknown) => {
      throw new TransferError(interruptedImport, error);
    });
    await renewEpoch(db, writer);
    return count;
  } finally {
    await client.close();
  }
}

/** Waits for an import that swaps its collections; one that was killed there never ends. */
async function letOtherSwap(db: Db, noticedWithinMs: number): Promise<void> {
  const parts = 20;
  for (let waited = 0; waited < parts && (await identities(db).findOne({ replacing: true })); waited += 1)
    await pause((4 * noticedWithinMs) / parts);
}

/** The last look before anything is replaced: an import that began meanwhile has dropped what is staged. */
async function assertStaged(db: Db, staged: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, documents] of staged) {
    if ((await db.collection(stagedName(name)).countDocuments()) === documents) continue;
    await endReplacing(db);
    throw new TransferError(anotherImport);
  }
}

async function stage(db: Db, filePath: string, signal?: AbortSignal): Promise<Map<string, number>> {
  await dropStaged(db);
  try {
    return await bringIn(db, filePath, signal);
  } catch (error) {
    // If the database is away, the next import removes them.
    await dropStaged(db).catch(() => undefined);
    if (signal?.aborted) throw new TransferError('Interrupted: nothing was changed.', error);
    throw error;
  }
}

async function putInPlace(db: Db, names: readonly string[]): Promise<void> {
  for (const name of await ownNames(db)) if (!names.includes(name)) await db.dropCollection(name);
  for (const name of names) await db.collection(stagedName(name)).rename(name, { dropTarget: true });
}

async function ownNames(db: Db): Promise<string[]> {
  return (await collectionNames(db)).filter((name) => name !== identityCollection);
}

async function firstWithDocuments(db: Db, names: readonly string[]): Promise<string | undefined> {
  for (const name of names)
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return name;
  return undefined;
}

/** @returns how many documents each collection has */
async function bringIn(db: Db, filePath: string, signal?: AbortSignal): Promise<Map<string, number>> {
  const staged = new Map<string, number>();
  let collection: { name: string; indexes: Document[] } | undefined;
  let batch: Document[] = [];
  let bytes = 0;
  let documents = 0;
  const flush = async (): Promise<void> => {
    signal?.throwIfAborted();
    if (collection && batch.length > 0) await db.collection(stagedName(collection.name)).insertMany(batch);
    documents += batch.length;
    batch = [];
    bytes = 0;
  };
  const finish = async (): Promise<void> => {
    await flush();
    if (!collection) return;
    const { name, indexes } = collection;
    if ((await db.collection(stagedName(name)).countDocuments()) !== documents)
      throw new TransferError(anotherImport);
    staged.set(name, documents);
    documents = 0;
    if (indexes.length > 0) await db.command({ createIndexes: stagedName(name), indexes });
  };
  for await (const line of readExport(filePath)) {
    if (line.kind === 'collection') {
      await finish();
      collection = line;
      await db.createCollection(stagedName(line.name));
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
