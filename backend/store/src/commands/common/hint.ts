import { equals } from '../../bson/compare.js';
import { type BsonValue, isDocument, isNumber, toNumber } from '../../bson/values.js';
import { badValue, failedToParse, notImplemented } from '../../errors.js';
import type { Hint } from '../../search/planner.js';
import type { Collection } from '../../storage/catalog.js';
import { idIndexName } from '../../storage/index-definition.js';

export function parseHint(hint: BsonValue, collection: Collection | undefined): Hint {
  if (hint === undefined || hint === null) return undefined;
  if (typeof hint !== 'string' && !isDocument(hint))
    throw failedToParse('hint must be a string or an object');
  if (isDocument(hint)) {
    const first = Object.keys(hint)[0];
    if (first === undefined) return undefined;
    if (first === '$natural') {
      if (!isNumber(hint[first]) || toNumber(hint[first]) !== 1) throw notImplemented('$natural backwards');
      return 'natural';
    }
  }
  if (hint === idIndexName || equals(hint, { _id: 1 })) return idIndexName;
  if (!collection) return undefined;
  const index = collection.indexes.find(({ name, spec }) => hint === name || equals(hint, spec['key']));
  if (!index) {
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  if (index.sparse || index.partialFilter) throw notImplemented('a hint to a sparse or partial index');
  return index;
}
