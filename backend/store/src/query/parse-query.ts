import type { BsonDocument } from '../bson/values.js';
import { parseExpressionTest } from '../aggregate/compute.js';
import type { Filter } from './filter.js';
import { parseFilter } from './parse-filter.js';

/** Reads a query as the commands take it, `$expr` included. */
export function parseQuery(query: BsonDocument): Filter {
  return parseFilter(query, parseExpressionTest);
}
