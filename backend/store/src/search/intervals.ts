import { BSONRegExp } from 'bson';
import { compare } from '../bson/compare.js';
import { encodeKey, encodeStringPrefix, invert, typeByte } from '../bson/key-encoding.js';
import { BsonType, type BsonValue, isDocument, isNumber, toNumber, typeOf } from '../bson/values.js';
import { afterPrefix, afterValues } from '../storage/keys.js';
import type { Condition, Filter } from '../query/filter.js';
import { fromBson, literalPrefix } from '../query/regex.js';

/**
 * An end of an interval of encoded values: `in` and `out` are values that belong to it or just don't, `prefix`
 * stands for everything that begins with these bytes (a whole type, or strings with a common beginning).
 */
interface Bound {
  bytes: Buffer;
  kind: 'in' | 'out' | 'prefix';
}

export interface Interval {
  low: Bound;
  high: Bound;
}

/** Sorted, not overlapping; undefined means that nothing is known about the field. */
type Intervals = readonly Interval[] | undefined;

export function lowCut({ bytes, kind }: Bound): Buffer {
  return kind === 'out' ? afterValues(bytes) : bytes;
}

export function highCut({ bytes, kind }: Bound): Buffer {
  return kind === 'out' ? bytes : kind === 'in' ? afterValues(bytes) : afterPrefix(bytes);
}

/** The same interval as a descending index stores it. */
export function inverted({ low, high }: Interval): Interval {
  return {
    low: { bytes: invert(high.bytes), kind: high.kind },
    high: { bytes: invert(low.bytes), kind: low.kind },
  };
}

export function isPoint({ low, high }: Interval): boolean {
  return low.kind === 'in' && high.kind === 'in' && low.bytes.equals(high.bytes);
}

/**
 * Intervals in which a field's values lie in all documents that can match. With arrays in the index (`multikey`)
 * two conditions may be met by different elements, so only one of them narrows the search.
 */
export function intervalsFor(filter: Filter, path: string, multikey: boolean): Intervals {
  switch (filter.kind) {
    case 'field':
      return filter.path === path ? conditionIntervals(filter.condition, multikey) : undefined;
    case '$and':
      return filter.children
        .map((child) => intervalsFor(child, path, multikey))
        .reduce((all, next) => both(all, next, multikey), undefined);
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

function both(left: Intervals, right: Intervals, multikey: boolean): Intervals {
  if (!left || !right) return left ?? right;
  if (!multikey) return intersection(left, right);
  return right.every(isPoint) && !left.every(isPoint) ? right : left;
}

function conditionIntervals({ op, operand }: Condition, multikey: boolean): Intervals {
  switch (op) {
    case '$eq':
      return points([operand]);
    case '$in':
      return points(operand as BsonValue[]);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(op, operand, multikey);
    case '$regex': {
      const prefix = literalPrefix(fromBson(operand as BSONRegExp));
      if (prefix === undefined) return undefined;
      const bytes = encodeStringPrefix(prefix);
      const begins: Bound = { bytes, kind: 'prefix' };
      const regexes: Bound = { bytes: Buffer.from([typeByte(operand)]), kind: 'prefix' };
      return union([
        { low: begins, high: begins },
        { low: regexes, high: regexes },
      ]);
    }
    default:
      return undefined;
  }
}

/** Tells whether an index can look a value up: it holds the elements of an array, not the array. */
function searchable(value: BsonValue): boolean {
  const type = typeOf(value);
  if (type === BsonType.array || type === BsonType.decimal || type === BsonType.regex) return false;
  return type !== BsonType.object || (isDocument(value) && Object.values(value).every(searchable));
}

function points(values: readonly BsonValue[]): Intervals {
  if (!values.every(searchable)) return undefined;
  const sorted = [...values].sort(compare);
  return union(
    sorted.map((value) => {
      const bound: Bound = { bytes: encodeKey(value ?? null), kind: 'in' };
      return { low: bound, high: bound };
    }),
  );
}

function range(op: string, operand: BsonValue, multikey: boolean): Intervals {
  const type = typeOf(operand);
  if (type === BsonType.minKey || type === BsonType.maxKey || type === BsonType.null) return undefined;
  if (!searchable(operand) || (type === BsonType.object && multikey)) return undefined;
  if (isNumber(operand) && Number.isNaN(toNumber(operand))) return undefined;
  const value: Bound = { bytes: encodeKey(operand), kind: op === '$gt' || op === '$lt' ? 'out' : 'in' };
  const wholeType: Bound = { bytes: Buffer.from([typeByte(operand)]), kind: 'prefix' };
  return [op === '$gt' || op === '$gte' ? { low: value, high: wholeType } : { low: wholeType, high: value }];
}

/** Sorts and joins what overlaps. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => Buffer.compare(lowCut(a.low), lowCut(b.low)));
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (!last || Buffer.compare(lowCut(next.low), highCut(last.high)) >= 0) joined.push(next);
    else if (Buffer.compare(highCut(next.high), highCut(last.high)) > 0) {
      joined[joined.length - 1] = { low: last.low, high: next.high };
    }
  }
  return joined;
}

function intersection(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  for (const a of left) {
    for (const b of right) {
      const low = Buffer.compare(lowCut(a.low), lowCut(b.low)) >= 0 ? a.low : b.low;
      const high = Buffer.compare(highCut(a.high), highCut(b.high)) <= 0 ? a.high : b.high;
      if (Buffer.compare(lowCut(low), highCut(high)) < 0) common.push({ low, high });
    }
  }
  return common;
}
