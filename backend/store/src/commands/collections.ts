import { Long } from 'bson';
import { type BsonDocument, encode } from '../bson/values.js';
import { CommandError, notImplemented } from '../errors.js';
import { matches } from '../query/filter.js';
import { parseQuery } from '../aggregate/compute.js';
import type { Collection } from '../storage/catalog.js';
import { wholeSpace } from '../storage/keys.js';
import { assertSimpleCollation, flag, optionalDocument } from './arguments.js';
import { type Commands, type Invocation, namedCollection, type Store } from './command.js';
import { firstBatch } from './read/cursor-commands.js';

function listDatabases({ store, body }: Invocation): BsonDocument {
  const filter = parseQuery(optionalDocument(body, 'filter') ?? {});
  const databases = store.catalog
    .databases()
    .map((name): BsonDocument => ({ name, sizeOnDisk: new Long(0), empty: false }))
    .filter((database) => matches(filter, database));
  return { databases, totalSize: new Long(0), totalSizeMb: new Long(0) };
}

function listCollections(invocation: Invocation): Promise<Buffer> {
  const { store, database, body } = invocation;
  const filter = parseQuery(optionalDocument(body, 'filter') ?? {});
  const nameOnly = flag(body, 'nameOnly');
  const cursor = optionalDocument(body, 'cursor') ?? {};
  const collections = store.catalog
    .inDatabase(database)
    .map(describeCollection)
    .filter((collection) => matches(filter, collection))
    .map((collection) => encode(nameOnly ? { name: collection['name'], type: 'collection' } : collection));
  const size = cursor['batchSize'];
  return firstBatch(
    invocation,
    `${database}.$cmd.listCollections`,
    collections.values(),
    size === undefined ? undefined : Number(String(size)),
  );
}

function describeCollection({ name, uuid }: Collection): BsonDocument {
  return {
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  };
}

/** Options of `create` that would change how the collection behaves, and can't be honoured. */
const refusedOptions = [
  'capped',
  'size',
  'max',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
  'encryptedFields',
];

async function create(invocation: Invocation): Promise<BsonDocument> {
  const { store, database, body } = invocation;
  const { collectionName, namespace } = namedCollection(invocation);
  assertSimpleCollation(body);
  for (const option of refusedOptions) {
    if (body[option] !== undefined && body[option] !== false)
      throw notImplemented(`the collection option ${option}`);
  }
  return store.environment.write(() => {
    if (store.catalog.get(namespace)) {
      throw new CommandError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
    }
    store.catalog.create(database, collectionName);
    return {};
  });
}

async function drop(invocation: Invocation): Promise<BsonDocument> {
  const { store } = invocation;
  const { namespace } = namedCollection(invocation);
  return store.environment.write(() => {
    const collection = store.catalog.get(namespace);
    if (!collection) return {};
    const nIndexesWas = collection.indexes.length + 1;
    store.catalog.drop(collection);
    return { nIndexesWas, ns: namespace };
  });
}

async function dropDatabase({ store, database }: Invocation): Promise<BsonDocument> {
  return store.environment.write(() => {
    const collections = store.catalog.inDatabase(database);
    for (const collection of collections) store.catalog.drop(collection);
    return collections.length > 0 ? { dropped: database } : {};
  });
}

function collStats(invocation: Invocation): BsonDocument {
  const { store } = invocation;
  const { namespace, collection } = namedCollection(invocation);
  const count = collection ? documentCount(store, collection) : 0;
  return {
    ns: namespace,
    count,
    size: 0,
    storageSize: 0,
    nindexes: (collection?.indexes.length ?? -1) + 1,
    capped: false,
  };
}

function dbStats({ store, database }: Invocation): BsonDocument {
  const collections = store.catalog.inDatabase(database);
  return {
    db: database,
    collections: collections.length,
    views: 0,
    objects: collections.reduce((sum, collection) => sum + documentCount(store, collection), 0),
    indexes: collections.reduce((sum, { indexes }) => sum + indexes.length + 1, 0),
    dataSize: 0,
    storageSize: 0,
  };
}

function documentCount(store: Store, { space }: Collection): number {
  return store.environment.count(wholeSpace(space));
}

export const collectionCommands: Commands = {
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
  create: {
    fields: [
      ...refusedOptions,
      'collation',
      'autoIndexId',
      'idIndex',
      'indexOptionDefaults',
      'storageEngine',
    ],
    run: create,
  },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  collStats: { fields: ['scale'], run: collStats },
  dbStats: { fields: ['scale', 'freeStorage'], run: dbStats },
};
