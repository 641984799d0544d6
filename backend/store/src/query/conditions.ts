import { BSONRegExp } from 'bson';
import { equals } from '../bson/compare.js';
import { type BsonDocument, type BsonValue, isTruthy } from '../bson/values.js';
import { badValue, failedToParse } from '../errors.js';
import { allCondition, elemMatchCondition, type Parsers, sizeCondition } from './array-conditions.js';
import { anyValueCondition, comparison, inCondition, inTest, wholeValueCondition } from './comparisons.js';
import type { Condition } from './filter.js';
import { toRegExp } from './regex.js';
import { typeTest } from './type-names.js';

type ConditionParser = (operand: BsonValue, operators: BsonDocument, parsers: Parsers) => Condition;

const conditionParsers: Record<string, ConditionParser> = {
  $eq: (operand) => comparison('$eq', operand),
  $gt: (operand) => comparison('$gt', operand),
  $gte: (operand) => comparison('$gte', operand),
  $lt: (operand) => comparison('$lt', operand),
  $lte: (operand) => comparison('$lte', operand),
  $ne: (operand) => {
    if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
    return negated('$ne', operand, comparison('$eq', operand));
  },
  $in: inCondition,
  $nin: (operand) => negated('$nin', operand, anyValueCondition('$nin', operand, inTest('$nin', operand))),
  $exists: (operand) => existsCondition(isTruthy(operand)),
  $type: (operand) => anyValueCondition('$type', operand, typeTest(operand)),
  $regex: (operand, { $options }) => parseRegex(operand, $options),
  $size: sizeCondition,
  $all: (operand, _, parsers) => allCondition(operand, parsers),
  $elemMatch: (operand, _, parsers) => elemMatchCondition(operand, parsers),
};

export function parseCondition(name: string, operators: BsonDocument, parsers: Parsers): Condition {
  const parse = Object.hasOwn(conditionParsers, name) ? conditionParsers[name] : undefined;
  if (!parse) throw badValue(`unknown operator: ${name}`);
  return parse(operators[name], operators, parsers);
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
