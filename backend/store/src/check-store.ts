import { existsSync } from 'node:fs';
import { decode } from './bson/values.js';
import { decodeCollection } from './storage/catalog.js';
import { catalogSpace } from './storage/keys.js';
import { DamagedFileError, PageFile } from './storage/page-file.js';
import { storeFile } from './storage/store-file.js';

export interface StoreFindings {
  documents: number;
  /** One line for each; empty for a sound file. */
  damage: string[];
}

/** Damaged documents that are named before the check gives up. */
const maxNamed = 20;

/** Checks every page in use, every entry and every document. The store may be in use: one moment of it is checked. */
export async function checkStore(dataDir: string): Promise<StoreFindings> {
  const path = storeFile(dataDir);
  if (!existsSync(path)) return { documents: 0, damage: [] };
  const file = new PageFile(path);
  try {
    file.readMeta();
    const release = await keepPages(path);
    try {
      return checkEntries(file);
    } finally {
      await release();
    }
  } catch (error) {
    if (error instanceof DamagedFileError) return { documents: 0, damage: [error.message] };
    throw error;
  } finally {
    file.close();
  }
}

/** Opens a read transaction, during which LMDB reuses no page of the current state. */
async function keepPages(path: string): Promise<() => Promise<void>> {
  // Loaded here only, because a process that opens a store needs it in the store's thread alone.
  const { open } = await import('lmdb');
  const db = open({ path, readOnly: true, encoding: 'binary', keyEncoding: 'binary' });
  const transaction = db.useReadTransaction();
  return async () => {
    transaction.done();
    await db.close();
  };
}

function checkEntries(file: PageFile): StoreFindings {
  const findings: StoreFindings = { documents: 0, damage: [] };
  /** By the number of their key space; the catalog comes before the documents in the file. */
  const namespaces = new Map<number, string>();
  try {
    for (const { key, value } of file.entries(file.readMeta())) {
      const space = key.length >= 4 ? key.readUInt32BE(0) : 0;
      if (space === catalogSpace) {
        const collection = decodeCollection(value);
        namespaces.set(collection.space, collection.namespace);
      }
      const namespace = namespaces.get(space);
      if (namespace === undefined) continue;
      findings.documents += 1;
      if (!isDocument(value)) findings.damage.push(`a document of ${namespace} can't be read`);
      if (findings.damage.length >= maxNamed) return findings;
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    findings.damage.push(error.message);
  }
  return findings;
}

function isDocument(value: Buffer): boolean {
  try {
    decode(value);
    return value.readInt32LE(0) === value.length;
  } catch {
    return false;
  }
}
