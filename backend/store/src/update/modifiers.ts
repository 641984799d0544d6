import { describe } from '../bson/describe.js';
import { type BsonNumber, type BsonValue, isDocument, isNumber } from '../bson/values.js';
import { badValue, failedToParse, notImplemented, typeMismatch } from '../errors.js';
import { assertStorable } from './assert-storable.js';
import { parsePullTest } from './pull.js';
import { parsePush, type PushAction } from './push.js';

export type Action =
  | { kind: '$set' | '$setOnInsert' | '$min' | '$max'; value: BsonValue }
  | { kind: '$unset' }
  | { kind: '$inc'; by: BsonNumber }
  | PushAction
  | { kind: '$addToSet'; values: readonly BsonValue[] }
  | { kind: '$pull' | '$pullAll'; removes(element: BsonValue): boolean }
  | { kind: '$pop'; first: boolean };

const unsupportedModifiers = new Set(['$bit', '$currentDate', '$mul', '$rename']);

export function assertKnownModifier(operator: string): void {
  if (Object.hasOwn(actionParsers, operator)) return;
  if (unsupportedModifiers.has(operator)) throw notImplemented(operator);
  throw failedToParse(
    `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
}

export function parseAction(operator: string, path: string, operand: BsonValue): Action {
  assertKnownModifier(operator);
  return (actionParsers[operator] as ActionParser)(operand, path);
}

type ActionParser = (operand: BsonValue, path: string) => Action;

const actionParsers: Record<string, ActionParser> = {
  $set: (value) => ({ kind: '$set', value: storable(value) }),
  $setOnInsert: (value) => ({ kind: '$setOnInsert', value: storable(value) }),
  $min: (value) => ({ kind: '$min', value: storable(value) }),
  $max: (value) => ({ kind: '$max', value: storable(value) }),
  $unset: () => ({ kind: '$unset' }),
  $inc: parseIncrement,
  $push: parsePush,
  $addToSet: parseAddToSet,
  $pull: (operand) => ({ kind: '$pull', removes: parsePullTest(operand) }),
  $pullAll: parsePullAll,
  $pop: parsePop,
};

function storable(value: BsonValue): BsonValue {
  assertStorable(value);
  return value;
}

function parseIncrement(operand: BsonValue, path: string): Action {
  if (isNumber(operand)) return { kind: '$inc', by: operand };
  throw typeMismatch(`Cannot increment with non-numeric argument: ${describe({ [path]: operand })}`);
}

function parseAddToSet(operand: BsonValue): Action {
  if (!isDocument(operand) || Object.keys(operand)[0] !== '$each') {
    return { kind: '$addToSet', values: [storable(operand)] };
  }
  const each = operand['$each'];
  if (!Array.isArray(each)) throw typeMismatch('The argument to $each in $addToSet must be an array');
  if (Object.keys(operand).length > 1) {
    throw badValue(`Found unexpected fields after $each in $addToSet: ${describe(operand)}`);
  }
  assertStorable(each);
  return { kind: '$addToSet', values: each };
}

function parsePullAll(operand: BsonValue): Action {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  return { kind: '$pullAll', removes: parsePullTest({ $in: operand }) };
}

function parsePop(operand: BsonValue, path: string): Action {
  const value = isNumber(operand) ? Number(operand.toString()) : NaN;
  if (value !== 1 && value !== -1) {
    throw failedToParse(`$pop expects 1 or -1, found: ${describe({ [path]: operand })}`);
  }
  return { kind: '$pop', first: value === -1 };
}
