import { BSON, type Db, type Document, MongoClient } from 'mongodb';
import { identityCollection, renewEpoch } from '../identity.js';
import { compareVersions } from '../settle-identity.js';
import { type Transferred, TransferError } from './format.js';
import { checkExport, pictureOf, readExport } from './read-export.js';

export interface ImportOptions {
  /** Allows the present contents of the database to be dropped. */
  replace: boolean;
  /** The product's version: what a newer one has written is refused. */
  product: string;
}

/** Size of a batch. */
const BATCH_BYTES = 8 * 1024 * 1024;
const BATCH_DOCUMENTS = 500;

/**
 * Imports a file into a database. The whole file is read once before the first write, so that a broken one changes
 * nothing; then it is read again, never held in memory as a whole.
 *
 * @throws TransferError when the file is broken, or the database isn't empty and `replace` isn't given
 */
export async function importDatabase(
  uri: string,
  dbName: string,
  filePath: string,
  { replace, product }: ImportOptions,
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
    const names = await collectionNames(db);
    const full = await firstWithDocuments(db, names);
    if (full !== undefined && !replace) {
      throw new TransferError(
        `The database ${dbName} isn't empty (there is something in ${full}); nothing was changed. With --replace it is replaced.`,
      );
    }
    // Before, so that nobody takes the half for the whole; and after, for those who read meanwhile.
    await renewEpoch(db);
    for (const name of names) await db.dropCollection(name);
    await bringIn(db, filePath);
    await renewEpoch(db, writer);
    return count;
  } finally {
    await client.close();
  }
}

async function collectionNames(db: Db): Promise<string[]> {
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && name !== identityCollection);
}

async function firstWithDocuments(db: Db, names: readonly string[]): Promise<string | undefined> {
  for (const name of names)
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return name;
  return undefined;
}

async function bringIn(db: Db, filePath: string): Promise<void> {
  let collection: { name: string; indexes: Document[] } | undefined;
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (collection && batch.length > 0) await db.collection(collection.name).insertMany(batch);
    batch = [];
    bytes = 0;
  };
  /** Indexes come after the documents, so that they are built once. */
  const finish = async (): Promise<void> => {
    await flush();
    if (!collection || collection.indexes.length === 0) return;
    await db.command({ createIndexes: collection.name, indexes: collection.indexes });
  };
  for await (const line of readExport(filePath)) {
    if (line.kind === 'collection') {
      await finish();
      collection = line;
      await db.createCollection(line.name);
    } else if (line.kind === 'document' || line.kind === 'picture') {
      const document = line.kind === 'picture' ? await pictureOf(filePath, line) : line.document;
      batch.push(document);
      bytes += BSON.calculateObjectSize(document);
      if (bytes >= BATCH_BYTES || batch.length >= BATCH_DOCUMENTS) await flush();
    }
  }
  await finish();
}
