import { equals } from '../bson/compare.js';
import { type BsonDocument, BsonType, typeOf } from '../bson/values.js';
import type { FieldFilter, Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';

/** Tells whether every document that the query can match plainly fulfils the index's filter. */
export function partialFilterHolds(partialFilter: BsonDocument, query: Filter): boolean {
  const demanded = fieldsOf(parseFilter(partialFilter));
  const given = fieldsOf(query) ?? [];
  return demanded?.every((field) => given.some((condition) => implies(condition, field))) ?? false;
}

function implies(given: FieldFilter, demanded: FieldFilter): boolean {
  if (given.path !== demanded.path) return false;
  const { op, operand } = given.condition;
  if (op === demanded.condition.op && equals(operand, demanded.condition.operand)) return true;
  if (op !== '$eq' || typeOf(operand) === BsonType.array || operand === null) return false;
  return demanded.condition.matches({ value: operand }, ['value']);
}

/** The conditions that all must hold; undefined when there is an `$or` or the like among them. */
function fieldsOf(filter: Filter): FieldFilter[] | undefined {
  if (filter.kind === 'field') return [filter];
  if (filter.kind !== '$and') return undefined;
  const fields = filter.children.map(fieldsOf);
  return fields.some((found) => !found) ? undefined : fields.flatMap((found) => found ?? []);
}
