import { type BsonDocument, encode } from '../../bson/values.js';
import type { Filter } from '../../query/filter.js';
import { find, type FindOptions } from '../../search/find.js';
import type { Match } from '../../search/read-scan.js';
import type { Collection } from '../../storage/catalog.js';
import { assertStorable } from '../../update/assert-storable.js';
import type { Update } from '../../update/update.js';
import type { Store } from '../common/command.js';

/** Finds all matches before the first change, because an update mustn't meet its own results. */
export function findAll(
  store: Store,
  collection: Collection | undefined,
  filter: Filter,
  options: FindOptions,
): Match[] {
  return collection ? [...find(store.environment, collection, filter, options)] : [];
}

export function modify(
  store: Store,
  collection: Collection,
  match: Match,
  update: Update,
): { after: BsonDocument; changed: boolean } {
  const after = update.apply(match.document);
  if (update.replacement) assertStorable(after);
  return { after, changed: store.records.replace(collection, match, after) };
}

export function insertForUpsert(
  store: Store,
  collection: Collection,
  update: Update,
  filter: Filter,
): BsonDocument {
  const document = update.createForUpsert(filter);
  assertStorable(document);
  store.records.insert(collection, document, encode(document));
  return document;
}
