import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON, type Document, MongoClient } from 'mongodb';
import { identityCollection, interruptedImport } from '../identity.js';
import { FORMAT, type Line, type Transferred, TransferError, VERSION } from './format.js';
import { DatabaseSnapshot } from './database-snapshot.js';
import { PictureFiles } from './picture-files.js';

interface ExportOptions {
  /** Folder for pictures' bytes, shared by all exports beside it; unset: they are in the file. */
  pictures?: string;
}

const maxMs = 10 * 60_000; // its snapshot takes up space meanwhile
const mediaCollection = 'media';

/**
 * Writes one snapshot of all collections to a file of extended JSON lines, which only this user may read.
 * @throws TransferError when the file can't be written
 */
export async function exportDatabase(
  uri: string,
  dbName: string,
  filePath: string,
  options: ExportOptions = {},
): Promise<Transferred> {
  const client = await MongoClient.connect(uri);
  const temporary = join(dirname(filePath), `.${basename(filePath)}.${randomBytes(4).toString('hex')}`);
  const count: Transferred = { collections: 0, documents: 0 };
  try {
    const snapshot = await DatabaseSnapshot.open(client, dbName);
    if (snapshot.identity?.replacing) throw new TransferError(interruptedImport);
    const lines = Readable.from(textOf(linesOf(snapshot, count, options)));
    const signal = AbortSignal.timeout(maxMs);
    await pipeline(lines, createWriteStream(temporary, { mode: 0o600, flags: 'wx' }), { signal });
    await syncToDisk(temporary);
    await rename(temporary, filePath);
    return { ...count, isOfOneMoment: snapshot.isConsistent };
  } catch (error) {
    await rm(temporary, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ABORT_ERR')
      throw new TransferError('The export took longer than 10 minutes and was given up', error);
    if (typeof code !== 'string') throw error;
    throw new TransferError(`The file ${filePath} can't be written: ${message}`, error);
  } finally {
    await client.close();
  }
}

async function* linesOf(
  snapshot: DatabaseSnapshot,
  count: Transferred,
  { pictures }: ExportOptions,
): AsyncGenerator<Line> {
  const product = snapshot.identity?.version;
  yield {
    kind: 'header',
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date(),
    ...(product && { product }),
  };
  const beside = pictures === undefined ? null : new PictureFiles(pictures);
  for (const name of await snapshot.collections()) {
    if (name === identityCollection) continue;
    const indexes = await snapshot.indexes(name);
    yield {
      kind: 'collection',
      name,
      indexes: indexes.filter((index) => index['name'] !== '_id_').map(portable),
    };
    count.collections += 1;
    const lines =
      beside && name === mediaCollection ? pictureLines(snapshot, beside) : documentLines(snapshot, name);
    for await (const line of lines) {
      yield line;
      count.documents += 1;
    }
  }
  yield { kind: 'end', documents: count.documents };
}

async function* documentLines(snapshot: DatabaseSnapshot, name: string): AsyncGenerator<Line> {
  for await (const document of snapshot.documents(name)) yield { kind: 'document', document };
}

async function* pictureLines(snapshot: DatabaseSnapshot, beside: PictureFiles): AsyncGenerator<Line> {
  for await (const document of snapshot.documents(mediaCollection, { data: 0 })) {
    const name = String(document['_id']);
    const sha256 = await beside.store(name, async () => {
      const whole = await snapshot.document(mediaCollection, name);
      return (whole?.['data'] as { buffer: Uint8Array }).buffer;
    });
    yield { kind: 'picture', document, sha256 };
  }
}

function portable({ v: _version, ns: _namespace, background: _background, ...index }: Document): Document {
  return index;
}

async function* textOf(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const signed = line.kind === 'end' ? { ...line, sha256: hash.digest('hex') } : line;
    const text = `${BSON.EJSON.stringify(signed, { relaxed: false })}\n`;
    if (line.kind !== 'end') hash.update(text);
    yield text;
  }
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
