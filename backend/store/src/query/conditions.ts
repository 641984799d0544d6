import { BSONRegExp } from 'bson';
import { equals } from '../bson/compare.js';
import { type BsonDocument, type BsonValue, isNumber, toNumber } from '../bson/values.js';
import { badValue, failedToParse } from '../errors.js';
import { all, elementMatch, type Parsers, size } from './array-conditions.js';
import { anyValue, comparison, inCondition, inTest } from './comparisons.js';
import type { Condition } from './filter.js';
import { someAtPath } from './paths.js';
import { toRegExp } from './regex.js';
import { typeTest } from './type-names.js';

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

/** Tells whether a value counts as true where MongoDB expects a boolean but takes anything. */
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
