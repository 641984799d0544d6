import { Binary, UUID } from 'bson';
import { type BsonDocument, type BsonValue, decode, encode, isNumber, toNumber } from '../bson/values.js';
import { CommandError } from '../errors.js';
import type { Environment, Reads } from './environment.js';
import type { IndexDefinition } from './index-definition.js';
import { catalogSpace, firstSpace, metaSpace, spaceKey, wholeSpace } from './keys.js';

/** A collection: where its documents lie and which indexes it has. */
export interface Collection {
  database: string;
  name: string;
  namespace: string;
  /** Number of the key space that holds its documents, by their encoded `_id`. */
  space: number;
  uuid: Binary;
  indexes: IndexDefinition[];
}

/** Makes an index out of what is stored of it; the parsing of a partial filter lies outside the storage. */
export type IndexFactory = (spec: BsonDocument, space: number, multikey: boolean) => IndexDefinition;

const nextSpaceKey = spaceKey(metaSpace, Buffer.from('next-space'));

/** The list of collections, kept in memory and written through; call the writing methods inside a write only. */
export class Catalog {
  private collections = new Map<string, Collection>();

  constructor(
    private readonly environment: Environment,
    private readonly makeIndex: IndexFactory,
  ) {
    this.reload();
  }

  /** Reads it all again, after a transaction was undone. */
  reload(): void {
    this.collections = readCollections(this.environment, this.makeIndex);
  }

  get(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  databases(): string[] {
    return [...new Set([...this.collections.values()].map((collection) => collection.database))].sort();
  }

  inDatabase(database: string): Collection[] {
    return [...this.collections.values()]
      .filter((collection) => collection.database === database)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  /** The collection, made when it isn't there: a first insert creates it, as in MongoDB. */
  ensure(database: string, name: string): Collection {
    return this.get(`${database}.${name}`) ?? this.create(database, name);
  }

  create(database: string, name: string): Collection {
    assertCollectionName(database, name);
    const collection: Collection = {
      database,
      name,
      namespace: `${database}.${name}`,
      space: this.nextSpace(),
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

  /** Forgets the collection and removes its documents and index entries. */
  drop(collection: Collection): void {
    this.clear(collection.space);
    for (const index of collection.indexes) this.clear(index.space);
    this.collections.delete(collection.namespace);
    this.environment.remove(catalogKey(collection.namespace));
  }

  /** Removes everything in a key space. */
  clear(space: number): void {
    for (;;) {
      const keys = this.environment.keys(wholeSpace(space), 1000);
      if (keys.length === 0) return;
      for (const key of keys) this.environment.remove(key);
    }
  }

  nextSpace(): number {
    const stored = this.environment.get(nextSpaceKey);
    const space = stored ? stored.readUInt32BE(0) : firstSpace;
    const next = Buffer.alloc(4);
    next.writeUInt32BE(space + 1);
    this.environment.put(nextSpaceKey, next);
    return space;
  }
}

/** The collections of a database, or of a moment of it, by namespace. */
export function readCollections(reads: Reads, makeIndex: IndexFactory): Map<string, Collection> {
  const stored = reads.entries(wholeSpace(catalogSpace), 1_000_000, false);
  const collections = stored.map(({ value }) => fromStored(decode(value), makeIndex));
  return new Map(collections.map((collection) => [collection.namespace, collection]));
}

function fromStored(stored: BsonDocument, makeIndex: IndexFactory): Collection {
  const database = stored['database'] as string;
  const name = stored['name'] as string;
  const indexes = stored['indexes'] as BsonDocument[];
  return {
    database,
    name,
    namespace: `${database}.${name}`,
    space: integer(stored['space']),
    uuid: stored['uuid'] as Binary,
    indexes: indexes.map((index) =>
      makeIndex(index['spec'] as BsonDocument, integer(index['space']), index['multikey'] === true),
    ),
  };
}

function toStored(collection: Collection): BsonDocument {
  return {
    database: collection.database,
    name: collection.name,
    space: collection.space,
    uuid: collection.uuid,
    indexes: collection.indexes.map(({ spec, space, multikey }) => ({ spec, space, multikey })),
  };
}

function catalogKey(namespace: string): Buffer {
  return spaceKey(catalogSpace, Buffer.from(namespace));
}

function integer(value: BsonValue): number {
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
