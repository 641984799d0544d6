import { assertKeyFits, encodeKey } from '../bson/key-encoding.js';
import { type BsonDocument, type BsonValue, BsonType, decode, encode, typeOf } from '../bson/values.js';
import { badValue, CommandError } from '../errors.js';
import type { Catalog, Collection } from './catalog.js';
import { duplicateKey } from './duplicate-key.js';
import type { Environment } from './environment.js';
import { idIndexName, type IndexDefinition } from './index-definition.js';
import { type IndexKeys, indexKeys } from './index-keys.js';
import { afterValues, spaceKey } from './keys.js';

export const maxDocumentBytes = 16 * 1024 * 1024;

interface StoredDocument {
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

const noKeys: IndexKeys = { entries: new Map(), multikey: false };

/** Everything is checked before the first byte is written: all changes, or nothing does. Only inside a write. */
export class Records {
  constructor(
    private readonly environment: Environment,
    private readonly catalog: Catalog,
  ) {}

  insert(collection: Collection, document: BsonDocument, bytes: Buffer): void {
    const id = document['_id'];
    assertId(id);
    assertSize(bytes);
    const idBytes = encodeKey(id);
    assertKeyFits(idBytes, idIndexName);
    const key = spaceKey(collection.space, idBytes);
    if (this.environment.has(key)) throw duplicateKey(collection.namespace, idIndexName, { _id: 1 }, [id]);
    const changes = this.indexChanges(collection, key, undefined, document);
    this.environment.put(key, bytes);
    this.applyChanges(collection, changes, key);
  }

  /** Returns false, and writes nothing, when not a byte has changed. */
  replace(collection: Collection, before: StoredDocument, document: BsonDocument): boolean {
    const { key } = before;
    const bytes = encode(document);
    if (bytes.equals(before.bytes)) return false;
    assertSize(bytes);
    const changes = this.indexChanges(collection, key, before.document, document);
    this.environment.put(key, bytes);
    this.applyChanges(collection, changes, key);
    return true;
  }

  remove(collection: Collection, { key, document }: StoredDocument): void {
    const changes = this.indexChanges(collection, key, document, undefined);
    this.environment.remove(key);
    this.applyChanges(collection, changes, key);
  }

  addToIndex(collection: Collection, index: IndexDefinition, key: Buffer, bytes: Buffer): void {
    this.applyChanges(collection, [this.indexChange(collection, index, key, undefined, decode(bytes))], key);
  }

  private indexChanges(
    collection: Collection,
    key: Buffer,
    before: BsonDocument | undefined,
    after: BsonDocument | undefined,
  ): IndexChange[] {
    return collection.indexes.map((index) => this.indexChange(collection, index, key, before, after));
  }

  private indexChange(
    collection: Collection,
    index: IndexDefinition,
    key: Buffer,
    before: BsonDocument | undefined,
    after: BsonDocument | undefined,
  ): IndexChange {
    const old = before ? indexKeys(index, before) : noKeys;
    const { entries, multikey } = after ? indexKeys(index, after) : noKeys;
    const added: Buffer[] = [];
    for (const [text, { bytes, values }] of entries) {
      if (old.entries.has(text)) continue;
      if (index.unique && this.isUsedByOther(index, bytes, key)) {
        throw duplicateKey(collection.namespace, index.name, index.spec['key'] as BsonDocument, values);
      }
      added.push(bytes);
    }
    const removed = [...old.entries].filter(([text]) => !entries.has(text)).map(([, { bytes }]) => bytes);
    return { index, removed, added, multikey };
  }

  private isUsedByOther(index: IndexDefinition, bytes: Buffer, key: Buffer): boolean {
    const start = spaceKey(index.space, bytes);
    return this.environment
      .entries({ start, end: afterValues(start) }, 2, false)
      .some((entry) => !entry.value.equals(key));
  }

  private applyChanges(collection: Collection, changes: IndexChange[], key: Buffer): void {
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

const typesRefusedAsId = new Map<number, string>([
  [BsonType.array, 'array'],
  [BsonType.regex, 'regex'],
  [BsonType.missing, 'undefined'],
]);

function assertId(id: BsonValue): void {
  const type = typeOf(id);
  const refused = typesRefusedAsId.get(type);
  if (refused !== undefined) {
    throw new CommandError(53, 'InvalidIdField', `The '_id' value cannot be of type ${refused}`);
  }
  if (type === BsonType.object && Object.keys(id as BsonDocument).some((name) => name.startsWith('$'))) {
    throw badValue("_id fields may not contain '$'-prefixed fields");
  }
}
