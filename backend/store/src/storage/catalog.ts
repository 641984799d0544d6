import { type Binary, UUID } from 'bson';
import { type BsonDocument, type BsonValue, decode, encode, isNumber, toNumber } from '../bson/values.js';
import { CommandError } from '../errors.js';
import type { Environment, Reads } from './environment.js';
import { defineIndex, type IndexDefinition } from './index-definition.js';
import { catalogSpace, firstSpace, metaSpace, spaceKey, spaceRange } from './keys.js';

export interface Collection {
  database: string;
  name: string;
  namespace: string;
  space: number;
  uuid: Binary;
  indexes: IndexDefinition[];
}

const nextSpaceKey = spaceKey(metaSpace, Buffer.from('next-space'));

/** The collections, cached in memory. Its writing methods must be called inside a write. */
export class Catalog {
  private collections = new Map<string, Collection>();

  constructor(private readonly environment: Environment) {
    this.reload();
  }

  reload(): void {
    this.collections = readCollections(this.environment);
  }

  get(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  databases(): string[] {
    return [...new Set(this.all().map((collection) => collection.database))].sort();
  }

  inDatabase(database: string): Collection[] {
    return this.all()
      .filter((collection) => collection.database === database)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  /** As in MongoDB, the first insert creates the collection. */
  getOrCreate(database: string, name: string): Collection {
    return this.get(`${database}.${name}`) ?? this.create(database, name);
  }

  create(database: string, name: string): Collection {
    assertCollectionName(database, name);
    const collection: Collection = {
      database,
      name,
      namespace: `${database}.${name}`,
      space: this.allocateSpace(),
      uuid: new UUID(),
      indexes: [],
    };
    this.save(collection);
    return collection;
  }

  save(collection: Collection): void {
    this.collections.set(collection.namespace, collection);
    this.environment.put(catalogKey(collection.namespace), encode(toStored(collection)));
  }

  rename(collection: Collection, namespace: string): void {
    const [database = '', ...rest] = namespace.split('.');
    const name = rest.join('.');
    assertCollectionName(database, name);
    this.forget(collection);
    this.save({ ...collection, database, name, namespace });
  }

  drop(collection: Collection): void {
    this.clearSpace(collection.space);
    for (const index of collection.indexes) this.clearSpace(index.space);
    this.forget(collection);
  }

  private forget({ namespace }: Collection): void {
    this.collections.delete(namespace);
    this.environment.remove(catalogKey(namespace));
  }

  clearSpace(space: number): void {
    for (;;) {
      const keys = this.environment.keys(spaceRange(space), 1000);
      if (keys.length === 0) return;
      for (const key of keys) this.environment.remove(key);
    }
  }

  allocateSpace(): number {
    const stored = this.environment.get(nextSpaceKey);
    const space = stored ? stored.readUInt32BE(0) : firstSpace;
    const next = Buffer.alloc(4);
    next.writeUInt32BE(space + 1);
    this.environment.put(nextSpaceKey, next);
    return space;
  }
}

export function readCollections(reads: Reads): Map<string, Collection> {
  const stored = reads.entries(spaceRange(catalogSpace), 1_000_000, false);
  const collections = stored.map(({ value }) => decodeCollection(value));
  return new Map(collections.map((collection) => [collection.namespace, collection]));
}

export function decodeCollection(bytes: Buffer): Collection {
  const stored = decode(bytes);
  const database = stored['database'] as string;
  const name = stored['name'] as string;
  const indexes = stored['indexes'] as BsonDocument[];
  return {
    database,
    name,
    namespace: `${database}.${name}`,
    space: requireNumber(stored['space']),
    uuid: stored['uuid'] as Binary,
    indexes: indexes.map((index) =>
      defineIndex(index['spec'] as BsonDocument, requireNumber(index['space']), index['multikey'] === true),
    ),
  };
}

function toStored({ database, name, space, uuid, indexes }: Collection): BsonDocument {
  return {
    database,
    name,
    space,
    uuid,
    indexes: indexes.map((index) => ({ spec: index.spec, space: index.space, multikey: index.multikey })),
  };
}

function catalogKey(namespace: string): Buffer {
  return spaceKey(catalogSpace, Buffer.from(namespace));
}

function requireNumber(value: BsonValue): number {
  if (!isNumber(value)) throw new Error('the catalog of the embedded store is damaged');
  return toNumber(value);
}

function assertCollectionName(database: string, name: string): void {
  const invalid = (reason: string): CommandError =>
    new CommandError(73, 'InvalidNamespace', `Invalid namespace specified '${database}.${name}': ${reason}`);
  if (name === '' || name.startsWith('.') || name.endsWith('.')) throw invalid('bad collection name');
  if (name.includes('$') || name.includes('\0')) throw invalid('a collection name has no $ or null');
  if (name.startsWith('system.')) throw invalid('system collections are reserved');
  if (Buffer.byteLength(`${database}.${name}`) > 255) throw invalid('longer than 255 bytes');
}
