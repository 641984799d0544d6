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
import { inCondition, wholeValue } from './comparisons.js';
import { type Condition, type Filter, matches } from './filter.js';
import { someAtPath } from './paths.js';

/** The two halves of the parser that conditions such as `$elemMatch` call again. */
export interface Parsers {
  parseFilter(query: BsonDocument): Filter;
  parseConditions(operand: BsonValue): Condition[];
  isOperators(operand: BsonValue): boolean;
}

/** `$size`: an array of so many elements. */
export function size(operand: BsonValue): Condition {
  if (!isNumber(operand)) throw failedToParse('Failed to parse $size. Expected a number');
  const wanted = toNumber(operand);
  if (!Number.isInteger(wanted)) throw failedToParse('Failed to parse $size. Expected an integer');
  if (wanted < 0) throw failedToParse('Failed to parse $size. Expected a non-negative number');
  return wholeValue('$size', operand, (value) => Array.isArray(value) && value.length === wanted);
}

/** `$all`: an array that holds every one of these. */
export function all(operand: BsonValue, parsers: Parsers): Condition {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const inner = operand.map((element) => {
    if (isDocument(element) && Object.hasOwn(element, '$elemMatch')) {
      return elementMatch(element['$elemMatch'], parsers);
    }
    if (parsers.isOperators(element)) throw badValue('no $ expressions in $all');
    return inCondition([element]);
  });
  return {
    op: '$all',
    operand,
    matches: (document, parts) =>
      inner.length > 0 && inner.every((condition) => condition.matches(document, parts)),
    position: (document, parts) => inner[0]?.position?.(document, parts),
  };
}

const logicalOperators = new Set(['$and', '$or', '$nor']);

/** `$elemMatch`: an array with an element that fulfils all the conditions. */
export function elementMatch(operand: BsonValue, parsers: Parsers): Condition {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const test = elementTest(operand, parsers);
  const position = (value: BsonValue): number => (Array.isArray(value) ? value.findIndex(test) : -1);
  return {
    op: '$elemMatch',
    operand,
    matches: (document, parts) => someAtPath(document, parts, true, (value) => position(value) >= 0),
    position: (document, parts) => {
      let found: number | undefined;
      someAtPath(document, parts, true, (value, index) => {
        const place = position(value);
        if (place < 0) return false;
        found = index ?? place;
        return true;
      });
      return found;
    },
  };
}

/** Conditions on the element itself (`{ $gt: 5 }`), or a query on the documents in the array. */
export function elementTest(operand: BsonDocument, parsers: Parsers): (element: BsonValue) => boolean {
  const first = Object.keys(operand)[0];
  if (parsers.isOperators(operand) && !logicalOperators.has(first as string)) {
    const conditions = parsers.parseConditions(operand);
    // The element is looked at as a whole: an array inside the array isn't searched.
    return (element) =>
      conditions.every((condition) => condition.matches({ element: [element] }, ['element', '0']));
  }
  const filter = parsers.parseFilter(operand);
  return (element) => {
    if (typeOf(element) !== BsonType.object && !Array.isArray(element)) return false;
    const fields = Array.isArray(element) ? Object.fromEntries(element.entries()) : (element as BsonDocument);
    return matches(filter, fields);
  };
}
