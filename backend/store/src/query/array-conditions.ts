import {
  type BsonDocument,
  BsonType,
  type BsonValue,
  isDocument,
  isNumber,
  toNumber,
  typeOf,
} from '../bson/values.js';
import { badValue, failedToParse } from '../errors.js';
import { inCondition, wholeValueCondition } from './comparisons.js';
import { type Condition, type Filter, matches } from './filter.js';

/** The parser that calls this file, passed in because `$elemMatch` calls it again. */
export interface Parsers {
  parseFilter(query: BsonDocument): Filter;
  parseConditions(operand: BsonValue): Condition[];
  isOperators(operand: BsonValue): boolean;
}

export function sizeCondition(operand: BsonValue): Condition {
  if (!isNumber(operand)) throw failedToParse('Failed to parse $size. Expected a number');
  const size = toNumber(operand);
  if (!Number.isInteger(size)) throw failedToParse('Failed to parse $size. Expected an integer');
  if (size < 0) throw failedToParse('Failed to parse $size. Expected a non-negative number');
  return wholeValueCondition('$size', operand, (value) => Array.isArray(value) && value.length === size);
}

export function allCondition(operand: BsonValue, parsers: Parsers): Condition {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const inner = operand.map((element) => {
    if (isDocument(element) && Object.hasOwn(element, '$elemMatch')) {
      return elemMatchCondition(element['$elemMatch'], parsers);
    }
    if (parsers.isOperators(element)) throw badValue('no $ expressions in $all');
    return inCondition([element]);
  });
  return {
    op: '$all',
    operand,
    matches: (document, parts) =>
      inner.length > 0 && inner.every((condition) => condition.matches(document, parts)),
  };
}

const logicalOperators = new Set(['$and', '$or', '$nor']);

export function elemMatchCondition(operand: BsonValue, parsers: Parsers): Condition {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  const isAboutElement = parsers.isOperators(operand) && !logicalOperators.has(first as string);
  const test = isAboutElement
    ? elementTest(parsers.parseConditions(operand))
    : documentTest(parsers.parseFilter(operand));
  return wholeValueCondition('$elemMatch', operand, (value) => Array.isArray(value) && value.some(test));
}

/** Tests an element as a whole: an array inside the array isn't searched. */
export function elementTest(conditions: readonly Condition[]): (element: BsonValue) => boolean {
  return (element) =>
    conditions.every((condition) => condition.matches({ element: [element] }, ['element', '0']));
}

function documentTest(filter: Filter): (element: BsonValue) => boolean {
  return (element) => {
    if (Array.isArray(element)) return matches(filter, Object.fromEntries(element.entries()));
    return typeOf(element) === BsonType.object && matches(filter, element as BsonDocument);
  };
}
