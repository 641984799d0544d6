import { BSONRegExp } from 'bson';
import { equals } from '../bson/compare.js';
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
import { anyValue, comparison, inCondition, inTest, wholeValue } from './comparisons.js';
import { type Condition, type Filter, matches } from './filter.js';
import { someAtPath } from './paths.js';
import { toRegExp } from './regex.js';
import { typeTest } from './type-names.js';

/** The two halves of the parser that conditions such as `$elemMatch` call again. */
export interface Parsers {
  parseFilter(query: BsonDocument): Filter;
  parseConditions(operand: BsonValue): Condition[];
  isOperators(operand: BsonValue): boolean;
}

/** One operator of a condition such as `{ $gt: 5 }`; an unknown one is refused. */
export function parseCondition(name: string, operators: BsonDocument, parsers: Parsers): Condition {
  const operand = operators[name];
  switch (name) {
    case '$eq':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return comparison(name, operand);
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return not(name, operand, comparison('$eq', operand));
    case '$in':
      return inCondition(operand);
    case '$nin':
      return not(name, operand, anyValue(name, operand, inTest(name, operand)));
    case '$exists':
      return exists(operand);
    case '$type':
      return anyValue(name, operand, typeTest(operand));
    case '$regex':
      return parseRegex(operand, operators['$options']);
    case '$mod':
      return modulo(operand);
    case '$size':
      return size(operand);
    case '$all':
      return all(operand, parsers);
    case '$elemMatch':
      return elementMatch(operand, parsers);
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}

function not(op: string, operand: BsonValue, inner: Condition): Condition {
  return { op, operand, matches: (document, parts) => !inner.matches(document, parts) };
}

function exists(operand: BsonValue): Condition {
  const wanted = truthy(operand);
  return {
    op: '$exists',
    operand: wanted,
    matches: (document, parts) =>
      someAtPath(document, parts, true, (value) => value !== undefined) === wanted,
  };
}

/** What counts as true where MongoDB expects a boolean but takes anything. */
export function truthy(value: BsonValue): boolean {
  if (value === null || value === undefined || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}

function parseRegex(operand: BsonValue, options: BsonValue): Condition {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (operand instanceof BSONRegExp) {
    if (options !== undefined && operand.options !== '') {
      throw failedToParse('options set in both $regex and $options');
    }
    return regexCondition(operand.pattern, options ?? operand.options, operand);
  }
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return regexCondition(operand, options ?? '', new BSONRegExp(operand, options ?? ''));
}

export function regexCondition(pattern: string, options: string, literal: BSONRegExp): Condition {
  const expression = toRegExp(pattern, options);
  return anyValue('$regex', literal, (value) => {
    if (typeof value === 'string') return expression.test(value);
    return value instanceof BSONRegExp && equals(value, literal);
  });
}

function modulo(operand: BsonValue): Condition {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = operand;
  if (!isNumber(divisor)) throw badValue('malformed mod, divisor not a number');
  if (!isNumber(remainder)) throw badValue('malformed mod, remainder not a number');
  const by = Math.trunc(toNumber(divisor));
  if (by === 0) throw badValue('divisor cannot be 0');
  const rest = Math.trunc(toNumber(remainder));
  return anyValue('$mod', operand, (value) => {
    if (!isNumber(value)) return false;
    const number = toNumber(value);
    return Number.isFinite(number) && (Math.trunc(number) % by) - rest === 0;
  });
}

function size(operand: BsonValue): Condition {
  if (!isNumber(operand)) throw failedToParse('Failed to parse $size. Expected a number');
  const wanted = toNumber(operand);
  if (!Number.isInteger(wanted)) throw failedToParse('Failed to parse $size. Expected an integer');
  if (wanted < 0) throw failedToParse('Failed to parse $size. Expected a non-negative number');
  return wholeValue('$size', operand, (value) => Array.isArray(value) && value.length === wanted);
}

function all(operand: BsonValue, parsers: Parsers): Condition {
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

const LOGICAL = new Set(['$and', '$or', '$nor']);

function elementMatch(operand: BsonValue, parsers: Parsers): Condition {
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
  if (parsers.isOperators(operand) && !LOGICAL.has(first as string)) {
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
