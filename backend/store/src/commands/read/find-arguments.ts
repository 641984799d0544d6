import { parseQuery } from '../../aggregate/parse-query.js';
import type { BsonDocument } from '../../bson/values.js';
import { badValue } from '../../errors.js';
import type { Filter } from '../../query/filter.js';
import type { FindOptions } from '../../search/find.js';
import type { Deadline } from '../../search/read-scan.js';
import { parseSort } from '../../search/sort.js';
import type { Collection } from '../../storage/catalog.js';
import {
  assertSimpleCollation,
  optionalCount,
  optionalDocument,
  optionalInteger,
  refuseOptions,
} from '../common/arguments.js';
import { parseHint } from '../common/hint.js';

const refusedFields = 'let min max returnKey showRecordId tailable awaitData oplogReplay'.split(' ');

export const findFields = [
  ...'filter sort projection hint skip limit batchSize singleBatch collation'.split(' '),
  ...'allowDiskUse noCursorTimeout allowPartialResults'.split(' '),
  ...refusedFields,
];

export function parseFind(
  { body, deadline }: { body: BsonDocument; deadline: Deadline },
  collection: Collection | undefined,
): { filter: Filter; options: FindOptions & { limit: number } } {
  assertSimpleCollation(body);
  refuseOptions(body, ...refusedFields);
  const limit = optionalInteger(body, 'limit') ?? 0;
  if (limit < 0) throw badValue("BSON field 'limit' value must be >= 0");
  return {
    filter: parseQuery(optionalDocument(body, 'filter') ?? {}),
    options: {
      sort: parseSort(optionalDocument(body, 'sort')),
      skip: optionalCount(body, 'skip'),
      limit,
      hint: parseHint(body['hint'], collection),
      deadline,
    },
  };
}
