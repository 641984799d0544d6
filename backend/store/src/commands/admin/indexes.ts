import { equals } from '../../bson/compare.js';
import { type BsonDocument, type BsonValue, encode, isDocument } from '../../bson/values.js';
import { badValue, CommandError, invalidOptions } from '../../errors.js';
import type { Collection } from '../../storage/catalog.js';
import { defineIndex, idIndexName, idIndexSpec } from '../../storage/index-definition.js';
import { isIdIndex, parseIndexSpec } from '../../storage/index-spec.js';
import { spaceRange, successor } from '../../storage/keys.js';
import { cursorBatchSize, replyWithFirstBatch } from '../common/batches.js';
import { type Commands, type Invocation, namedCollection, type Store } from '../common/command.js';

async function createIndexes(invocation: Invocation): Promise<BsonDocument> {
  const { store, database, body } = invocation;
  const { collectionName, namespace } = namedCollection(invocation);
  const { indexes } = body;
  if (!Array.isArray(indexes)) throw badValue("BSON field 'createIndexes.indexes' must be an array");
  if (indexes.length === 0) throw badValue('Must specify at least one index to create');
  const specs = indexes.map(parseIndexSpec);
  return store.environment.write(() => {
    const createdCollectionAutomatically = !store.catalog.get(namespace);
    const collection = store.catalog.getOrCreate(database, collectionName);
    const numIndexesBefore = collection.indexes.length + 1;
    for (const spec of specs) {
      if (!isIdIndex(spec) && !indexExists(collection, spec)) buildIndex(store, collection, spec);
    }
    const numIndexesAfter = collection.indexes.length + 1;
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically,
      ...(numIndexesBefore === numIndexesAfter && { note: 'all indexes already exist' }),
    };
  });
}

/** @throws CommandError when a different index has the same name or key */
function indexExists(collection: Collection, spec: BsonDocument): boolean {
  for (const { spec: present } of collection.indexes) {
    if (equals(present, spec)) return true;
    if (present['name'] === spec['name']) {
      throw new CommandError(
        86,
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${String(spec['name'])}`,
      );
    }
    if (equals(present['key'], spec['key'])) {
      const differsInName = equals({ ...present, name: spec['name'] }, spec);
      throw new CommandError(
        85,
        'IndexOptionsConflict',
        differsInName
          ? `Index already exists with a different name: ${String(present['name'])}`
          : `An equivalent index already exists with different options: ${String(present['name'])}`,
      );
    }
  }
  return false;
}

/** Indexes the documents that are there; a duplicate key undoes the whole command. */
function buildIndex(store: Store, collection: Collection, spec: BsonDocument): void {
  const index = defineIndex(spec, store.catalog.allocateSpace(), false);
  try {
    let range = spaceRange(collection.space);
    for (;;) {
      const chunk = store.environment.entries(range, 100, false);
      for (const { key, value } of chunk) store.records.addToIndex(collection, index, key, value);
      const last = chunk.at(-1);
      if (!last) break;
      range = { start: successor(last.key), end: range.end };
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
  const { namespace, collection } = namedCollection(invocation);
  if (!collection) throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
  const specs = [idIndexSpec, ...collection.indexes.map(({ spec }) => spec)].map(encode);
  return replyWithFirstBatch(invocation, namespace, specs.values(), cursorBatchSize(invocation.body));
}

async function dropIndexes(invocation: Invocation): Promise<BsonDocument> {
  const { store, body } = invocation;
  const { namespace } = namedCollection(invocation);
  const requested = body['index'];
  return store.environment.write(() => {
    const collection = store.catalog.get(namespace);
    if (!collection) throw new CommandError(26, 'NamespaceNotFound', `ns not found ${namespace}`);
    const nIndexesWas = collection.indexes.length + 1;
    const dropped = collection.indexes.filter((index) => isRequested(index, requested));
    const names = Array.isArray(requested) ? requested : [requested];
    if (names.includes(idIndexName) || (isDocument(requested) && equals(requested, { _id: 1 }))) {
      throw invalidOptions('cannot drop _id index');
    }
    if (requested !== '*' && dropped.length < names.length) {
      const list = names.map(String).join(', ');
      throw new CommandError(27, 'IndexNotFound', `index not found with name [${list}]`);
    }
    for (const { space } of dropped) store.catalog.clearSpace(space);
    collection.indexes = collection.indexes.filter((index) => !dropped.includes(index));
    store.catalog.save(collection);
    return { nIndexesWas, ...(requested === '*' && { msg: 'non-_id indexes dropped for collection' }) };
  });
}

function isRequested({ name, spec }: Collection['indexes'][number], requested: BsonValue): boolean {
  if (requested === '*' || requested === name) return true;
  if (Array.isArray(requested)) return requested.includes(name);
  return isDocument(requested) && equals(requested, spec['key']);
}

export const indexCommands: Commands = {
  createIndexes: { fields: ['indexes', 'ignoreUnknownIndexOptions'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
};
