import type { BsonDocument } from '../../bson/values.js';
import { badValue } from '../../errors.js';
import type { Filter } from '../../query/filter.js';
import type { Deadline, FindOptions } from '../../search/find.js';
import { parseQuery } from '../../aggregate/compute.js';
import { parseSort } from '../../search/sort.js';
import type { Collection } from '../../storage/catalog.js';
import {
  assertSimpleCollation,
  nonNegative,
  optionalDocument,
  optionalInteger,
  parseHint,
  refuse,
} from '../arguments.js';

/** Fields of a find beside its collection. */
export const findFields = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'let',
  'min',
  'max',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
];

/** Reads the query and how its results are wanted; what would change them and can't be done is refused. */
export function findArguments(
  { body, deadline }: { body: BsonDocument; deadline: Deadline },
  collection: Collection | undefined,
): { filter: Filter; options: FindOptions & { limit: number } } {
  assertSimpleCollation(body);
  refuse(body, 'let', 'min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'oplogReplay');
  const limit = optionalInteger(body, 'limit') ?? 0;
  if (limit < 0) throw badValue("BSON field 'limit' value must be >= 0");
  return {
    filter: parseQuery(optionalDocument(body, 'filter') ?? {}),
    options: {
      sort: parseSort(optionalDocument(body, 'sort')),
      skip: nonNegative(body, 'skip'),
      limit,
      hint: parseHint(body['hint'], collection),
      deadline,
    },
  };
}
