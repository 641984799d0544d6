import { assertKeyFits, encodeKey } from '../bson/key-encoding.js';
import { type BsonDocument, BsonType, decode, encode, typeOf } from '../bson/values.js';
import { badValue, CommandError } from '../errors.js';
import type { Catalog, Collection } from './catalog.js';
import { duplicateKey } from './duplicate-key.js';
import type { Environment } from './environment.js';
import { idIndexName, type IndexDefinition } from './index-definition.js';
import { type IndexKeys, indexKeys } from './index-keys.js';
import { afterValues, spaceKey } from './keys.js';

/** MongoDB's limit for a document. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** A document as it lies in the storage. */
export interface StoredDocument {
  key: Buffer;
  bytes: Buffer;
  document: BsonDocument;
}

interface IndexChange {
  index: IndexDefinition;
  removed: Buffer[];
  added: Buffer[];
  multikey: boolean;
}

/**
 * Writes documents with their index entries. Everything is checked before the first byte is written: a document
 * and all of its entries change together or not at all. To be called inside a write.
 */
export class Records {
  constructor(
    private readonly environment: Environment,
    private readonly catalog: Catalog,
  ) {}

  key(collection: Collection, id: BsonDocument[string]): Buffer {
    const bytes = encodeKey(id);
    assertKeyFits(bytes, idIndexName);
    return spaceKey(collection.space, bytes);
  }

  insert(collection: Collection, document: BsonDocument, bytes: Buffer): void {
    assertId(document['_id']);
    assertSize(bytes);
    const key = this.key(collection, document['_id']);
    if (this.environment.has(key)) {
      throw duplicateKey(collection.namespace, idIndexName, { _id: 1 }, [document['_id']]);
    }
    const changes = this.changes(collection, key, undefined, document);
    this.environment.put(key, bytes);
    this.apply(collection, changes, key);
  }

  /** Stores the new state; answers false when it is byte for byte the old one. */
  replace(collection: Collection, before: StoredDocument, document: BsonDocument): boolean {
    const { key } = before;
    const bytes = encode(document);
    if (bytes.equals(before.bytes)) return false;
    assertSize(bytes);
    const changes = this.changes(collection, key, before, document);
    this.environment.put(key, bytes);
    this.apply(collection, changes, key);
    return true;
  }

  remove(collection: Collection, before: StoredDocument): void {
    const { key } = before;
    const changes = this.changes(collection, key, before, undefined);
    this.environment.remove(key);
    this.apply(collection, changes, key);
  }

  /** Fills a new index from the documents; a duplicate undoes the whole write. */
  addToIndex(collection: Collection, index: IndexDefinition, key: Buffer, bytes: Buffer): void {
    this.apply(collection, [this.change(collection, index, key, undefined, decode(bytes))], key);
  }

  private changes(
    collection: Collection,
    key: Buffer,
    before: StoredDocument | undefined,
    after: BsonDocument | undefined,
  ): IndexChange[] {
    if (collection.indexes.length === 0) return [];
    return collection.indexes.map((index) => this.change(collection, index, key, before?.document, after));
  }

  private change(
    collection: Collection,
    index: IndexDefinition,
    key: Buffer,
    before: BsonDocument | undefined,
    after: BsonDocument | undefined,
  ): IndexChange {
    const nothing: IndexKeys = { entries: new Map(), multikey: false };
    const old = before ? indexKeys(index, before) : nothing;
    const now = after ? indexKeys(index, after) : nothing;
    const added: Buffer[] = [];
    for (const [text, { bytes, values }] of now.entries) {
      if (old.entries.has(text)) continue;
      if (index.unique && this.taken(index, bytes, key)) {
        throw duplicateKey(collection.namespace, index.name, index.spec['key'] as BsonDocument, values);
      }
      added.push(bytes);
    }
    const removed = [...old.entries].filter(([text]) => !now.entries.has(text)).map(([, { bytes }]) => bytes);
    return { index, removed, added, multikey: now.multikey };
  }

  private taken(index: IndexDefinition, bytes: Buffer, key: Buffer): boolean {
    const start = spaceKey(index.space, bytes);
    return this.environment
      .entries({ start, end: afterValues(start) }, 2, false)
      .some((entry) => !entry.value.equals(key));
  }

  private apply(collection: Collection, changes: IndexChange[], key: Buffer): void {
    let becameMultikey = false;
    for (const { index, removed, added, multikey } of changes) {
      const id = key.subarray(4);
      for (const bytes of removed) this.environment.remove(spaceKey(index.space, bytes, id));
      for (const bytes of added) this.environment.put(spaceKey(index.space, bytes, id), key);
      if (multikey && !index.multikey) {
        index.multikey = true;
        becameMultikey = true;
      }
    }
    if (becameMultikey) this.catalog.save(collection);
  }
}

function assertSize(bytes: Buffer): void {
  if (bytes.length <= maxDocumentBytes) return;
  throw new CommandError(
    10334,
    'BSONObjectTooLarge',
    `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
  );
}

function assertId(id: BsonDocument[string]): void {
  const type = typeOf(id);
  if (type === BsonType.array || type === BsonType.regex || type === BsonType.missing) {
    throw new CommandError(
      53,
      'InvalidIdField',
      `The '_id' value cannot be of type ${type === BsonType.array ? 'array' : type === BsonType.regex ? 'regex' : 'undefined'}`,
    );
  }
  if (type === BsonType.object && Object.keys(id as BsonDocument).some((name) => name.startsWith('$'))) {
    throw badValue("_id fields may not contain '$'-prefixed fields");
  }
}
