import { Long } from 'bson';
import { parseQuery } from '../../aggregate/parse-query.js';
import type { BsonDocument } from '../../bson/values.js';
import { matches } from '../../query/filter.js';
import type { Collection } from '../../storage/catalog.js';
import { spaceRange } from '../../storage/keys.js';
import { optionalDocument } from '../common/arguments.js';
import { type Commands, type Invocation, namedCollection, type Store } from '../common/command.js';

function listDatabases({ store, body }: Invocation): BsonDocument {
  const filter = parseQuery(optionalDocument(body, 'filter') ?? {});
  const databases = store.catalog
    .databases()
    .map((name): BsonDocument => ({ name, sizeOnDisk: new Long(0), empty: false }))
    .filter((database) => matches(filter, database));
  return { databases, totalSize: new Long(0), totalSizeMb: new Long(0) };
}

function collStats(invocation: Invocation): BsonDocument {
  const { namespace, collection } = namedCollection(invocation);
  return {
    ns: namespace,
    count: collection ? documentCount(invocation.store, collection) : 0,
    size: 0,
    storageSize: 0,
    nindexes: collection ? collection.indexes.length + 1 : 0,
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
  return store.environment.count(spaceRange(space));
}

export const statisticsCommands: Commands = {
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  collStats: { fields: ['scale'], run: collStats },
  dbStats: { fields: ['scale', 'freeStorage'], run: dbStats },
};
