import type { BSONRegExp } from 'bson';
import { compare } from '../bson/compare.js';
import { encodeKey, encodeStringPrefix, typeByte } from '../bson/key-encoding.js';
import { BsonType, type BsonValue, isDocument, isNumber, toNumber, typeOf } from '../bson/values.js';
import type { Condition, Filter } from '../query/filter.js';
import { fromBson, literalPrefix } from '../query/regex.js';
import { type Bound, intersection, type Interval, isPoint, union } from './intervals.js';

/** Sorted, not overlapping; undefined when the filter says nothing about the field. */
type Intervals = readonly Interval[] | undefined;

/** Where a field's values lie in all documents that can match; of an index of arrays only one condition narrows it. */
export function intervalsFor(filter: Filter, path: string, multikey: boolean): Intervals {
  switch (filter.kind) {
    case 'field':
      return filter.path === path ? conditionIntervals(filter.condition, multikey) : undefined;
    case '$and':
      return filter.children
        .map((child) => intervalsFor(child, path, multikey))
        .reduce((all, next) => narrow(all, next, multikey), undefined);
    case '$or': {
      const branches = filter.children.map((child) => intervalsFor(child, path, multikey));
      return branches.some((branch) => !branch)
        ? undefined
        : union(branches.flatMap((branch) => branch ?? []));
    }
    default:
      return undefined;
  }
}

function narrow(left: Intervals, right: Intervals, multikey: boolean): Intervals {
  if (!left || !right) return left ?? right;
  if (!multikey) return intersection(left, right);
  return right.every(isPoint) && !left.every(isPoint) ? right : left;
}

function conditionIntervals({ op, operand }: Condition, multikey: boolean): Intervals {
  switch (op) {
    case '$eq':
      return pointIntervals([operand]);
    case '$in':
      return pointIntervals(operand as BsonValue[]);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeIntervals(op, operand, multikey);
    case '$regex':
      return regexIntervals(operand as BSONRegExp);
    default:
      return undefined;
  }
}

/** Strings with the expression's literal prefix, and stored regular expressions, which may be equal to it. */
function regexIntervals(expression: BSONRegExp): Intervals {
  const prefix = literalPrefix(fromBson(expression));
  if (prefix === undefined) return undefined;
  const strings: Bound = { bytes: encodeStringPrefix(prefix), kind: 'prefix' };
  const expressions = wholeType(expression);
  return union([
    { low: strings, high: strings },
    { low: expressions, high: expressions },
  ]);
}

function wholeType(value: BsonValue): Bound {
  return { bytes: Buffer.of(typeByte(value)), kind: 'prefix' };
}

/** False for what can't be looked up: an index holds the elements of an array, not the array. */
function isIndexable(value: BsonValue): boolean {
  const type = typeOf(value);
  if (type === BsonType.array || type === BsonType.decimal || type === BsonType.regex) return false;
  return type !== BsonType.object || (isDocument(value) && Object.values(value).every(isIndexable));
}

function pointIntervals(values: readonly BsonValue[]): Intervals {
  if (!values.every(isIndexable)) return undefined;
  const sorted = [...values].sort(compare);
  return union(
    sorted.map((value) => {
      const bound: Bound = { bytes: encodeKey(value ?? null), kind: 'in' };
      return { low: bound, high: bound };
    }),
  );
}

function rangeIntervals(op: string, operand: BsonValue, multikey: boolean): Intervals {
  const type = typeOf(operand);
  if (type === BsonType.minKey || type === BsonType.maxKey || type === BsonType.null) return undefined;
  if (!isIndexable(operand) || (type === BsonType.object && multikey)) return undefined;
  if (isNumber(operand) && Number.isNaN(toNumber(operand))) return undefined;
  const value: Bound = { bytes: encodeKey(operand), kind: op === '$gt' || op === '$lt' ? 'out' : 'in' };
  const end = wholeType(operand);
  return [op === '$gt' || op === '$gte' ? { low: value, high: end } : { low: end, high: value }];
}
