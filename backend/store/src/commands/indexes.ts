import { equals } from '../bson/compare.js';
import { type BsonDocument, type BsonValue, encode, isDocument } from '../bson/values.js';
import { badValue, CommandError } from '../errors.js';
import type { Collection } from '../storage/catalog.js';
import { idIndexName } from '../storage/index-definition.js';
import { wholeSpace } from '../storage/keys.js';
import { isIdIndex, makeIndex, parseIndexSpec } from '../storage/make-index.js';
import { optionalDocument } from './arguments.js';
import { type Commands, type Invocation, namedCollection, type Store } from './command.js';
import { firstBatch } from './read/cursor-commands.js';

const idIndexSpec: BsonDocument = { v: 2, key: { _id: 1 }, name: idIndexName };

async function createIndexes(invocation: Invocation): Promise<BsonDocument> {
  const { store, database, body } = invocation;
  const { collectionName, namespace } = namedCollection(invocation);
  const indexes = body['indexes'];
  if (!Array.isArray(indexes)) throw badValue("BSON field 'createIndexes.indexes' must be an array");
  if (indexes.length === 0) throw badValue('Must specify at least one index to create');
  const specs = indexes.map(parseIndexSpec);
  return store.environment.write(() => {
    const createdCollectionAutomatically = !store.catalog.get(namespace);
    const collection = store.catalog.ensure(database, collectionName);
    const numIndexesBefore = collection.indexes.length + 1;
    for (const spec of specs)
      if (!isIdIndex(spec) && !exists(collection, spec)) build(store, collection, spec);
    return {
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length + 1,
      createdCollectionAutomatically,
      ...(numIndexesBefore === collection.indexes.length + 1 ? { note: 'all indexes already exist' } : {}),
    };
  });
}

/** Tells whether the index is there already; a different one of the same name or key is refused. */
function exists(collection: Collection, spec: BsonDocument): boolean {
  for (const { spec: present } of collection.indexes) {
    if (equals(present, spec)) return true;
    const options = ({ name, ...rest }: BsonDocument): BsonDocument => rest;
    if (present['name'] === spec['name']) {
      throw new CommandError(
        86,
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${String(spec['name'])}`,
      );
    }
    if (equals(present['key'], spec['key'])) {
      throw new CommandError(
        85,
        'IndexOptionsConflict',
        equals(options(present), options(spec))
          ? `Index already exists with a different name: ${String(present['name'])}`
          : `An equivalent index already exists with different options: ${String(present['name'])}`,
      );
    }
  }
  return false;
}

/** Fills the index from what is there; a duplicate key undoes everything. */
function build(store: Store, collection: Collection, spec: BsonDocument): void {
  const index = makeIndex(spec, store.catalog.nextSpace(), false);
  try {
    let range = wholeSpace(collection.space);
    for (;;) {
      const chunk = store.environment.entries(range, 100, false);
      for (const { key, value } of chunk) store.records.addToIndex(collection, index, key, value);
      const last = chunk.at(-1);
      if (!last) break;
      range = { start: Buffer.concat([last.key, Buffer.alloc(1)]), end: range.end };
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(
      error.code,
      error.codeName,
      `Index build failed: Collection ${collection.namespace} :: caused by :: ${error.message}`,
      error.details,
      true,
    );
  }
  collection.indexes.push(index);
  store.catalog.save(collection);
}

function listIndexes(invocation: Invocation): Promise<Buffer> {
  const { body } = invocation;
  const { namespace, collection } = namedCollection(invocation);
  if (!collection) throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
  const size = optionalDocument(body, 'cursor')?.['batchSize'];
  const specs = [idIndexSpec, ...collection.indexes.map(({ spec }) => spec)].map(encode);
  return firstBatch(
    invocation,
    namespace,
    specs.values(),
    size === undefined ? undefined : Number(String(size)),
  );
}

async function dropIndexes(invocation: Invocation): Promise<BsonDocument> {
  const { store, body } = invocation;
  const { namespace } = namedCollection(invocation);
  const wanted = body['index'];
  return store.environment.write(() => {
    const collection = store.catalog.get(namespace);
    if (!collection) throw new CommandError(26, 'NamespaceNotFound', `ns not found ${namespace}`);
    const nIndexesWas = collection.indexes.length + 1;
    const dropped = collection.indexes.filter((index) => isWanted(index, wanted));
    const names = Array.isArray(wanted) ? wanted : [wanted];
    if (names.includes(idIndexName) || (isDocument(wanted) && equals(wanted, { _id: 1 }))) {
      throw new CommandError(72, 'InvalidOptions', 'cannot drop _id index');
    }
    if (wanted !== '*' && dropped.length < names.length) {
      throw new CommandError(
        27,
        'IndexNotFound',
        `index not found with name [${names.map(String).join(', ')}]`,
      );
    }
    for (const { space } of dropped) store.catalog.clear(space);
    collection.indexes = collection.indexes.filter((index) => !dropped.includes(index));
    store.catalog.save(collection);
    return {
      nIndexesWas,
      ...(wanted === '*' ? { msg: 'non-_id indexes dropped for collection' } : {}),
    };
  });
}

function isWanted({ name, spec }: Collection['indexes'][number], wanted: BsonValue): boolean {
  if (wanted === '*' || wanted === name) return true;
  if (Array.isArray(wanted)) return wanted.includes(name);
  return isDocument(wanted) && equals(wanted, spec['key']);
}

export const indexCommands: Commands = {
  createIndexes: { fields: ['indexes', 'ignoreUnknownIndexOptions'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
  deleteIndexes: { fields: ['index'], run: dropIndexes },
};
