import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON, type Db, type Document, MongoClient } from 'mongodb';
import { identityCollection } from '../identity.js';
import { FORMAT, type Line, type Transferred, TransferError, VERSION } from './format.js';

/** Keeps every value's type. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/**
 * Writes all collections, with their documents and indexes, to a file of extended JSON lines. It is written under
 * another name first, so that there is never half a file under the given name. Only this user may read it, for it
 * holds everything.
 *
 * @throws TransferError when the file can't be written
 */
export async function exportDatabase(uri: string, dbName: string, filePath: string): Promise<Transferred> {
  const client = await MongoClient.connect(uri);
  const temporary = join(dirname(filePath), `.${basename(filePath)}.${randomBytes(4).toString('hex')}`);
  const count: Transferred = { collections: 0, documents: 0 };
  try {
    const lines = Readable.from(textOf(linesOf(client.db(dbName), count)));
    await pipeline(lines, createWriteStream(temporary, { mode: 0o600, flags: 'wx' }));
    await syncToDisk(temporary);
    await rename(temporary, filePath);
    return count;
  } catch (error) {
    await rm(temporary, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    throw new TransferError(`The file ${filePath} can't be written: ${message}`, error);
  } finally {
    await client.close();
  }
}

async function* linesOf(db: Db, count: Transferred): AsyncGenerator<Line> {
  yield { kind: 'header', format: FORMAT, version: VERSION, exportedAt: new Date() };
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && name !== identityCollection);
  for (const name of names.sort()) {
    const collection = db.collection(name);
    const indexes = (await collection.listIndexes(EXACT).toArray()) as Document[];
    yield {
      kind: 'collection',
      name,
      indexes: indexes.filter((index) => index['name'] !== '_id_').map(portable),
    };
    count.collections += 1;
    for await (const document of collection.find({}, EXACT).sort({ _id: 1 })) {
      yield { kind: 'document', document };
      count.documents += 1;
    }
  }
  yield { kind: 'end', documents: count.documents };
}

/** The options that define an index, without server-specific ones. */
function portable({ v: _version, ns: _namespace, background: _background, ...index }: Document): Document {
  return index;
}

async function* textOf(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${BSON.EJSON.stringify(line, { relaxed: false })}\n`;
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
