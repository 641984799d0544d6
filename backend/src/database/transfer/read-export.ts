import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { BSON, type Document } from 'mongodb';
import { FORMAT, type Line, type Transferred, TransferError, VERSION } from './format.js';

/** Reads an export line by line; a fault ends it with an error that names the line. */
export async function* readExport(filePath: string): AsyncGenerator<Line> {
  const input = createReadStream(filePath, 'utf8');
  const lines = createInterface({ input, crlfDelay: Infinity });
  let number = 0;
  let documents = 0;
  let last: Line['kind'] | undefined;
  try {
    for await (const text of lines) {
      number += 1;
      const broken = (reason: string, cause?: unknown): TransferError =>
        new TransferError(`The file ${filePath} is broken at line ${number}: ${reason}`, cause);
      if (last === 'end') throw broken('there is something after the end');
      const line = parseLine(text, broken);
      if ((number === 1) !== (line.kind === 'header'))
        throw broken('it is not where a file of this kind has it');
      if (line.kind === 'document') {
        if (last !== 'collection' && last !== 'document') throw broken('a document outside any collection');
        documents += 1;
      }
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

/** Validates the whole file without keeping it, before anything is written. */
export async function checkExport(filePath: string): Promise<Transferred> {
  const count: Transferred = { collections: 0, documents: 0 };
  for await (const line of readExport(filePath)) {
    if (line.kind === 'collection') count.collections += 1;
    if (line.kind === 'document') count.documents += 1;
  }
  return count;
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
      return { kind: 'header', format: FORMAT, version: VERSION, exportedAt: line['exportedAt'] as Date };
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
    case 'end':
      return { kind: 'end', documents: Number(line['documents']) };
    default:
  }
  throw broken('it is none of the known kinds of line');
}
