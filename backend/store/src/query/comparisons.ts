import { BSONRegExp } from 'bson';
import { compare, equals, rankOf } from '../bson/compare.js';
import { BsonType, type BsonValue, isNumber, toNumber, typeOf } from '../bson/values.js';
import { badValue } from '../errors.js';
import type { Condition } from './filter.js';
import { someAtPath } from './paths.js';
import { fromBson } from './regex.js';

type ComparisonName = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

type Test = (value: BsonValue) => boolean;

/** Holds when any value at the path, or any element of the last array, passes the test. */
export function anyValueCondition(op: string, operand: BsonValue, test: Test): Condition {
  return { op, operand, matches: (document, parts) => someAtPath(document, parts, false, test) };
}

export function wholeValueCondition(op: string, operand: BsonValue, test: Test): Condition {
  return { op, operand, matches: (document, parts) => someAtPath(document, parts, true, test) };
}

export function comparison(op: ComparisonName, operand: BsonValue): Condition {
  return anyValueCondition(op, operand, comparisonTest(op, operand));
}

/** Compares within one type only, as queries do: a string is never less than a number. */
function comparisonTest(op: ComparisonName, operand: BsonValue): Test {
  if (operand instanceof BSONRegExp && op !== '$eq') {
    throw badValue(`Can't have RegEx as arg to predicate over field with operator ${op}`);
  }
  if (op === '$eq') return equalityTest(operand);
  const rank = rankOf(operand);
  const orEqual = op === '$gte' || op === '$lte';
  if (typeOf(operand) === BsonType.null) return orEqual ? equalityTest(null) : () => false;
  const isNaN = isNumber(operand) && Number.isNaN(toNumber(operand));
  if (isNaN) return orEqual ? equalityTest(operand) : () => false;
  const anyType = typeOf(operand) === BsonType.minKey || typeOf(operand) === BsonType.maxKey;
  const wanted = op === '$gt' || op === '$gte' ? 1 : -1;
  return (value) => {
    if (value === undefined || (!anyType && rankOf(value) !== rank)) return false;
    if (isNumber(value) && Number.isNaN(toNumber(value))) return false;
    const order = compare(value, operand);
    return order === 0 ? orEqual : order > 0 === wanted > 0;
  };
}

function equalityTest(operand: BsonValue): Test {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  return (value) => equals(value, operand);
}

export function inCondition(operand: BsonValue): Condition {
  return anyValueCondition('$in', operand, inTest('$in', operand));
}

export function inTest(op: string, operand: BsonValue): Test {
  if (!Array.isArray(operand)) throw badValue(`${op} needs an array`);
  const tests = operand.map((element): Test => {
    if (!(element instanceof BSONRegExp)) return equalityTest(element);
    const expression = fromBson(element);
    return (value) =>
      (typeof value === 'string' && expression.test(value)) ||
      (value instanceof BSONRegExp && equals(value, element));
  });
  return (value) => tests.some((test) => test(value));
}
