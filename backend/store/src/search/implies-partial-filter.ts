import { equals } from '../bson/compare.js';
import { type BsonDocument, BsonType, typeOf } from '../bson/values.js';
import type { FieldFilter, Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';

/** True when every document that matches the query is certain to be in the partial index. */
export function impliesPartialFilter(query: Filter, partialFilter: BsonDocument): boolean {
  const demanded = requiredFields(parseFilter(partialFilter));
  const given = requiredFields(query) ?? [];
  return demanded?.every((field) => given.some((condition) => implies(condition, field))) ?? false;
}

function implies(given: FieldFilter, demanded: FieldFilter): boolean {
  if (given.path !== demanded.path) return false;
  const { op, operand } = given.condition;
  if (op === demanded.condition.op && equals(operand, demanded.condition.operand)) return true;
  if (op !== '$eq' || typeOf(operand) === BsonType.array || operand === null) return false;
  return demanded.condition.matches({ value: operand }, ['value']);
}

/** The conditions that must all hold; undefined when there is more to the filter, such as an `$or`. */
function requiredFields(filter: Filter): FieldFilter[] | undefined {
  if (filter.kind === 'field') return [filter];
  if (filter.kind !== '$and') return undefined;
  const fields = filter.children.map(requiredFields);
  return fields.some((found) => !found) ? undefined : fields.flatMap((found) => found ?? []);
}
