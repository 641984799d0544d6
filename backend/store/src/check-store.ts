import { existsSync } from 'node:fs';
import { decode } from './bson/values.js';
import { readCollections } from './storage/catalog.js';
import { catalogSpace } from './storage/keys.js';
import { makeIndex } from './storage/make-index.js';
import { DamagedFileError, PageFile } from './storage/pages.js';
import { storeFile } from './storage/store-file.js';

/** The result of a look through a store's file. */
export interface StoreFindings {
  documents: number;
  /** Damages, one line each; empty for a sound file. */
  damage: string[];
}

/** Number of damaged documents that are named. */
const maxNamed = 20;

/**
 * Looks through the whole file of a store: every page in use, every entry, every document. The store may be in use
 * meanwhile: what is looked through is one moment of it.
 */
export async function checkStore(dataDir: string): Promise<StoreFindings> {
  const path = storeFile(dataDir);
  if (!existsSync(path)) return { documents: 0, damage: [] };
  const file = new PageFile(path);
  try {
    file.meta();
    const release = await keepPages(path);
    try {
      return inspectPages(file);
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

/** As long as a reader stands there, no page of this moment or a later one is used again. */
async function keepPages(path: string): Promise<() => Promise<void>> {
  // Loaded here, because whoever opens a store leaves it to the store's thread.
  const { open } = await import('lmdb');
  const db = open({ path, readOnly: true, encoding: 'binary', keyEncoding: 'binary' });
  const transaction = db.useReadTransaction();
  return async () => {
    transaction.done();
    await db.close();
  };
}

function inspectPages(file: PageFile): StoreFindings {
  const findings: StoreFindings = { documents: 0, damage: [] };
  const catalog: Buffer[] = [];
  /** Collections by the number of their key space; the catalog comes before them in the file. */
  let bySpace: Map<number, string> | null = null;
  try {
    for (const { key, value } of file.entries(file.meta())) {
      const space = key.length >= 4 ? key.readUInt32BE(0) : 0;
      if (space === catalogSpace) catalog.push(Buffer.from(value));
      if (space <= catalogSpace) continue;
      bySpace ??= collectionsBySpace(catalog);
      const namespace = bySpace.get(space);
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

function collectionsBySpace(stored: readonly Buffer[]): Map<number, string> {
  const entries = stored.map((value) => ({ key: value, value }));
  const collections = readCollections({ get: () => undefined, entries: () => entries }, makeIndex);
  return new Map([...collections.values()].map(({ space, namespace }) => [space, namespace]));
}

function isDocument(value: Buffer): boolean {
  try {
    decode(value);
    return value.readInt32LE(0) === value.length;
  } catch {
    return false;
  }
}
