import { parseQuery } from '../../aggregate/parse-query.js';
import { type BsonDocument, encode } from '../../bson/values.js';
import { CommandError, illegalOperation, notImplemented } from '../../errors.js';
import { matches } from '../../query/filter.js';
import type { Collection } from '../../storage/catalog.js';
import { idIndexSpec } from '../../storage/index-definition.js';
import { assertSimpleCollation, optionalDocument, optionalFlag, requiredText } from '../common/arguments.js';
import { cursorBatchSize, replyWithFirstBatch } from '../common/batches.js';
import { type Commands, type Invocation, namedCollection } from '../common/command.js';

function listCollections(invocation: Invocation): Promise<Buffer> {
  const { store, database, body } = invocation;
  const filter = parseQuery(optionalDocument(body, 'filter') ?? {});
  const nameOnly = optionalFlag(body, 'nameOnly');
  const collections = store.catalog
    .inDatabase(database)
    .map(describeCollection)
    .filter((collection) => matches(filter, collection))
    .map((collection) => encode(nameOnly ? { name: collection['name'], type: 'collection' } : collection));
  const namespace = `${database}.$cmd.listCollections`;
  return replyWithFirstBatch(invocation, namespace, collections.values(), cursorBatchSize(body));
}

function describeCollection({ name, uuid }: Collection): BsonDocument {
  return {
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid },
    idIndex: idIndexSpec,
  };
}

const refusedOptions = [
  ...'capped size max timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages'.split(' '),
  ...'validator validationLevel validationAction viewOn pipeline encryptedFields'.split(' '),
  ...'indexOptionDefaults storageEngine'.split(' '),
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

/** With its documents and indexes; a concurrent reader or writer finds either collection, never half of one. */
async function renameCollection({ store, database, body }: Invocation): Promise<BsonDocument> {
  const [from, to] = [requiredText(body, 'renameCollection'), requiredText(body, 'to')];
  const dropTarget = optionalFlag(body, 'dropTarget');
  if (database !== 'admin') {
    throw new CommandError(
      13,
      'Unauthorized',
      'renameCollection may only be run against the admin database.',
    );
  }
  if (from === to) throw illegalOperation("Can't rename a collection to itself");
  return store.environment.write(() => {
    const collection = store.catalog.get(from);
    if (!collection) {
      throw new CommandError(26, 'NamespaceNotFound', `Source collection ${from} does not exist`);
    }
    const target = store.catalog.get(to);
    if (target && !dropTarget) throw new CommandError(48, 'NamespaceExists', 'target namespace exists');
    if (target) store.catalog.drop(target);
    store.catalog.rename(collection, to);
    return {};
  });
}

async function dropDatabase({ store, database }: Invocation): Promise<BsonDocument> {
  return store.environment.write(() => {
    const collections = store.catalog.inDatabase(database);
    for (const collection of collections) store.catalog.drop(collection);
    return collections.length > 0 ? { dropped: database } : {};
  });
}

export const collectionCommands: Commands = {
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
  create: { fields: [...refusedOptions, 'collation', 'idIndex'], run: create },
  drop: { fields: [], run: drop },
  renameCollection: { fields: ['to', 'dropTarget'], run: renameCollection },
  dropDatabase: { fields: [], run: dropDatabase },
};
