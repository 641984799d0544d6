import { BSONRegExp } from 'bson';
import { equals } from '../bson/compare.js';
import { type BsonDocument, type BsonValue, isTruthy } from '../bson/values.js';
import { badValue, failedToParse } from '../errors.js';
import { allCondition, elemMatchCondition, type Parsers, sizeCondition } from './array-conditions.js';
import { anyValueCondition, comparison, inCondition, inTest, wholeValueCondition } from './comparisons.js';
import type { Condition } from './filter.js';
import { toRegExp } from './regex.js';
import { typeTest } from './type-names.js';

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
      return negated(name, operand, comparison('$eq', operand));
    case '$in':
      return inCondition(operand);
    case '$nin':
      return negated(name, operand, anyValueCondition(name, operand, inTest(name, operand)));
    case '$exists':
      return existsCondition(isTruthy(operand));
    case '$type':
      return anyValueCondition(name, operand, typeTest(operand));
    case '$regex':
      return parseRegex(operand, operators['$options']);
    case '$size':
      return sizeCondition(operand);
    case '$all':
      return allCondition(operand, parsers);
    case '$elemMatch':
      return elemMatchCondition(operand, parsers);
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}

function negated(op: string, operand: BsonValue, inner: Condition): Condition {
  return { op, operand, matches: (document, parts) => !inner.matches(document, parts) };
}

function existsCondition(wanted: boolean): Condition {
  const isPresent = wholeValueCondition('$exists', wanted, (value) => value !== undefined);
  return wanted ? isPresent : negated('$exists', wanted, isPresent);
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
  return anyValueCondition('$regex', literal, (value) => {
    if (typeof value === 'string') return expression.test(value);
    return value instanceof BSONRegExp && equals(value, literal);
  });
}
