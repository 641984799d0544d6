import { encode, type BsonDocument, type BsonValue } from '../../bson/values.js';
import { storable } from '../../update/storable.js';
import type { Filter } from '../../query/filter.js';
import { find, type FindOptions, type Match } from '../../search/find.js';
import type { Collection } from '../../storage/catalog.js';
import type { Updater } from '../../update/updater.js';
import type { Store } from '../command.js';

/** Finds all matches before the first change: an update mustn't meet its own results. */
export function findAll(
  store: Store,
  collection: Collection | undefined,
  filter: Filter,
  options: FindOptions,
): Match[] {
  return collection ? [...find(store.environment, collection, filter, options)] : [];
}

/** Changes one document; answers its state after, and whether anything changed. */
export function modify(
  store: Store,
  collection: Collection,
  match: Match,
  updater: Updater,
  filter: Filter,
): { after: BsonDocument; changed: boolean } {
  const after = updater.update(match.document, filter);
  if (updater.replacement) storable(after);
  return { after, changed: store.records.replace(collection, match, after) };
}

/** Inserts what an upsert makes of query and update. */
export function insertUpserted(
  store: Store,
  collection: Collection,
  updater: Updater,
  filter: Filter,
): { document: BsonDocument; id: BsonValue } {
  const document = storable(updater.insert(filter));
  store.records.insert(collection, document, encode(document));
  return { document, id: document['_id'] };
}
