import { BsonType, type BsonValue, isDocument, isNumber, toNumber, typeOf } from '../bson/values.js';
import { badValue, location } from '../errors.js';
import { elementTest } from './array-conditions.js';
import { type Filter, matchedPosition } from './filter.js';
import { isOperators, parseConditions, parseFilter } from './parse-filter.js';
import type { Special } from './projection-tree.js';

/** Tells `find`'s `$slice` of a field from the expression of the same name. */
export function isSlice(operand: BsonValue): boolean {
  return isNumber(operand) || (Array.isArray(operand) && operand.length === 2 && operand.every(isNumber));
}

/** A part of an array: its beginning, its end, or some from a place on. */
export function slice(operand: BsonValue): Special {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map((value) =>
    toNumber(value as number),
  );
  const from = first as number;
  if (second !== undefined && second <= 0) throw location(28724, 'First argument to $slice must be positive');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (second === undefined) return from < 0 ? value.slice(from) : value.slice(0, from);
    const start = from < 0 ? Math.max(0, value.length + from) : from;
    return value.slice(start, start + second);
  };
}

/** The first element that fulfils the conditions. */
export function elementMatching(operand: BsonValue): Special {
  if (!isDocument(operand)) throw badValue('elemMatch: Invalid argument, object required');
  const test = elementTest(operand, { parseFilter, parseConditions, isOperators });
  return (value) => {
    const found = Array.isArray(value) ? value.findIndex(test) : -1;
    return found < 0 ? undefined : [(value as BsonValue[])[found]];
  };
}

/** The element that the query matched. */
export function positional(filter: Filter): Special {
  return (value, document) => {
    if (typeOf(value) !== BsonType.array) return value;
    const place = matchedPosition(filter, document);
    if (place === undefined) {
      throw location(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [(value as BsonValue[])[place]];
  };
}
