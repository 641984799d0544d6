import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Collection,
  type CreateIndexesOptions,
  type Db,
  type Document,
  type IndexSpecification,
  MongoClient,
  ObjectId,
} from 'mongodb';
import { type OpenStore, openStore } from '../../src/index.js';

/** A database of its own: in a fresh embedded store, or on the server that MONGODB_URI names. */
export interface TestDatabase {
  client: MongoClient;
  db: Db;
  uri: string;
  close(): Promise<void>;
}

/** A document of a test, which may choose a plain `_id`. */
export interface Thing extends Document {
  _id?: ObjectId | number | string;
}

export const onRealServer = Boolean(process.env['MONGODB_URI']);

export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `test_${new ObjectId().toHexString()}`;
  const given = process.env['MONGODB_URI'];
  if (given) {
    const client = await MongoClient.connect(given);
    const db = client.db(name);
    const close = async (): Promise<void> => {
      await db.dropDatabase();
      await client.close();
    };
    return { client, db, uri: given, close };
  }
  const { store, remove } = await openStoreFolder();
  const client = await MongoClient.connect(store.uri);
  const close = async (): Promise<void> => {
    await client.close();
    await store.close();
    await remove();
  };
  return { client, db: client.db(name), uri: store.uri, close };
}

export interface StoreFolder {
  store: OpenStore;
  dataDir: string;
  remove(): Promise<void>;
}

export async function openStoreFolder(): Promise<StoreFolder> {
  const { dataDir, remove } = await makeFolder();
  return { store: await openStore({ dataDir }), dataDir, remove };
}

export async function makeFolder(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Code, code name and message of a refusal; fails when nothing is refused. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<{ code: unknown; codeName?: unknown; message: string }> {
  try {
    await work;
  } catch (error) {
    const { code, codeName, message, errorResponse } = error as {
      code: unknown;
      codeName?: unknown;
      message: string;
      errorResponse?: { codeName?: unknown };
    };
    return { code, codeName: codeName ?? errorResponse?.codeName, message };
  }
  throw new Error('it was not refused');
}

export function makeIndex<T extends Document>(
  collection: Collection<T>,
  key: IndexSpecification,
  options: CreateIndexesOptions = {},
): Promise<string> {
  return collection.createIndex(key, options, {});
}
