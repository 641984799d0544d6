import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { BSON, type Document } from 'mongodb';
import { FORMAT, type Line, picturesFolder, type Transferred, TransferError, VERSION } from './format.js';
import { PictureFiles } from './picture-files.js';

type PictureLine = Extract<Line, { kind: 'picture' }>;

/** Reads line by line; an error names the line. */
export async function* readExport(filePath: string): AsyncGenerator<Line> {
  const input = createReadStream(filePath, 'utf8');
  const lines = createInterface({ input, crlfDelay: Infinity });
  let number = 0;
  let documents = 0;
  let last: Line['kind'] | undefined;
  const hash = createHash('sha256');
  try {
    for await (const text of lines) {
      number += 1;
      const broken = (reason: string, cause?: unknown): TransferError =>
        new TransferError(`The file ${filePath} is broken at line ${number}: ${reason}`, cause);
      if (last === 'end') throw broken('there is something after the end');
      const line = parseLine(text, broken);
      if ((number === 1) !== (line.kind === 'header'))
        throw broken('it is not where a file of this kind has it');
      if (line.kind === 'document' || line.kind === 'picture') {
        if (last === undefined || last === 'header') throw broken('a document outside any collection');
        documents += 1;
      }
      if (line.kind === 'end' && line.sha256 !== undefined && line.sha256 !== hash.digest('hex')) {
        throw broken('it was changed after it was written');
      }
      if (line.kind !== 'end') hash.update(`${text}\n`);
      if (line.kind === 'end' && line.documents !== documents) {
        throw broken(`it holds ${documents} documents and should hold ${line.documents}`);
      }
      last = line.kind;
      yield line;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    throw new TransferError(`The file ${filePath} can't be read: ${message}`, error);
  } finally {
    lines.close();
    input.destroy();
  }
  if (last !== 'end') throw new TransferError(`The file ${filePath} is broken: it was cut off`);
}

export async function checkExport(filePath: string): Promise<Transferred & { product?: string }> {
  const count: Transferred & { product?: string } = { collections: 0, documents: 0 };
  for await (const line of readExport(filePath)) {
    if (line.kind === 'header') count.product = line.product;
    if (line.kind === 'collection') count.collections += 1;
    if (line.kind === 'document' || line.kind === 'picture') count.documents += 1;
    if (line.kind === 'picture') await pictureOf(filePath, line);
  }
  return count;
}

export async function pictureOf(filePath: string, { document, sha256 }: PictureLine): Promise<Document> {
  const folder = join(dirname(filePath), picturesFolder);
  const name = String(document['_id']);
  const bytes = await new PictureFiles(folder).read(name, sha256);
  if (!bytes) throw new TransferError(`The picture ${name} is not in ${folder}, or is another one`);
  return { ...document, data: new BSON.Binary(bytes) };
}

function parseLine(text: string, broken: (reason: string, cause?: unknown) => TransferError): Line {
  let line: Document;
  try {
    line = BSON.EJSON.parse(text, { relaxed: false }) as Document;
  } catch (error) {
    throw broken('it is no extended JSON', error);
  }
  const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null;
  switch (isObject(line) ? line['kind'] : undefined) {
    case 'header':
      if (line['format'] !== FORMAT) throw broken('it is not an export of this product');
      if (Number(line['version']) !== VERSION) {
        throw broken(`its version is ${String(line['version'])}, this product reads ${VERSION}`);
      }
      return {
        kind: 'header',
        format: FORMAT,
        version: VERSION,
        exportedAt: line['exportedAt'] as Date,
        product: textOrNone(line['product']),
      };
    case 'collection':
      if (typeof line['name'] === 'string' && Array.isArray(line['indexes'])) {
        return { kind: 'collection', name: line['name'], indexes: line['indexes'] as Document[] };
      }
      break;
    case 'document':
      if (isObject(line['document']) && line['document']['_id'] !== undefined) {
        return { kind: 'document', document: line['document'] };
      }
      break;
    case 'picture':
      if (isObject(line['document']) && typeof line['sha256'] === 'string') {
        return { kind: 'picture', document: line['document'], sha256: line['sha256'] };
      }
      break;
    case 'end':
      return { kind: 'end', documents: Number(line['documents']), sha256: textOrNone(line['sha256']) };
    default:
  }
  throw broken('it is none of the known kinds of line');
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
