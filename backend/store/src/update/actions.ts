import { describe } from '../bson/describe.js';
import { Decimal128, Double, Int32, Long } from 'bson';
import { type BsonValue, isDocument, isNumber } from '../bson/values.js';
import { badValue, failedToParse, typeMismatch } from '../errors.js';
import { parsePush, type PushAction } from './push.js';
import { parsePull } from './pull.js';
import { isWholeNumber } from './numbers.js';
import { storable } from './storable.js';

type Numeric = number | Int32 | Double | Long | Decimal128;

/** Change that a modifier makes at its path, already checked. */
export type Action =
  | { kind: 'none' }
  | { kind: '$set' | '$setOnInsert' | '$min' | '$max'; value: BsonValue }
  | { kind: '$unset' }
  | { kind: '$inc' | '$mul'; by: Numeric }
  | { kind: '$rename'; to: readonly string[] }
  | { kind: '$currentDate'; timestamp: boolean }
  | PushAction
  | { kind: '$addToSet'; values: readonly BsonValue[] }
  | { kind: '$pull'; removes(element: BsonValue): boolean; operator: '$pull' | '$pullAll' }
  | { kind: '$pop'; first: boolean }
  | { kind: '$bit'; operations: readonly [string, Int32 | Long][] };

/** Reads one modifier's operand. With `nameOnly` only the operator's name is checked. */
export function parseAction(operator: string, path: string, operand: BsonValue, nameOnly = false): Action {
  const parse = actionParsers[operator];
  if (!parse) {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  return nameOnly ? { kind: 'none' } : parse(path, operand);
}

const actionParsers: Record<string, (path: string, operand: BsonValue) => Action> = {
  $set: (_, value) => ({ kind: '$set', value: storable(value) }),
  $setOnInsert: (_, value) => ({ kind: '$setOnInsert', value: storable(value) }),
  $min: (_, value) => ({ kind: '$min', value: storable(value) }),
  $max: (_, value) => ({ kind: '$max', value: storable(value) }),
  $unset: () => ({ kind: '$unset' }),
  $inc: (path, operand) => ({ kind: '$inc', by: numeric('increment', path, operand) }),
  $mul: (path, operand) => ({ kind: '$mul', by: numeric('multiply', path, operand) }),
  $rename: parseRename,
  $currentDate: parseCurrentDate,
  $push: (path, operand) => parsePush(path, operand),
  $addToSet: parseAddToSet,
  $pull: (_, operand) => ({ kind: '$pull', operator: '$pull', removes: parsePull(operand) }),
  $pullAll: parsePullAll,
  $pop: parsePop,
  $bit: parseBit,
};

function numeric(what: string, path: string, operand: BsonValue): Numeric {
  if (isNumber(operand)) return operand;
  throw typeMismatch(`Cannot ${what} with non-numeric argument: ${describe({ [path]: operand })}`);
}

function parseRename(path: string, operand: BsonValue): Action {
  if (typeof operand !== 'string') {
    throw badValue(`The 'to' field for $rename must be a string: ${describe({ [path]: operand })}`);
  }
  if (path === operand) throw badValue(`The source and target field for $rename must differ: ${path}`);
  for (const side of [path, operand]) {
    if (side.split('.').some((part) => part.startsWith('$'))) {
      throw badValue(`The source and target field for $rename must not be dynamic: ${side}`);
    }
  }
  return { kind: '$rename', to: operand.split('.') };
}

function parseCurrentDate(_: string, operand: BsonValue): Action {
  if (typeof operand === 'boolean') return { kind: '$currentDate', timestamp: false };
  if (!isDocument(operand)) {
    throw badValue('$currentDate only accepts a boolean, or a document with a $type field');
  }
  const type = operand['$type'];
  const unknown = Object.keys(operand).find((name) => name !== '$type');
  if (unknown !== undefined) throw badValue(`Unrecognized $currentDate option: ${unknown}`);
  if (type !== 'date' && type !== 'timestamp') {
    throw badValue("The '$type' string field is required to be 'date' or 'timestamp'");
  }
  return { kind: '$currentDate', timestamp: type === 'timestamp' };
}

function parseAddToSet(_: string, operand: BsonValue): Action {
  if (!isDocument(operand) || Object.keys(operand)[0] !== '$each') {
    return { kind: '$addToSet', values: [storable(operand)] };
  }
  const each = operand['$each'];
  if (!Array.isArray(each)) throw typeMismatch('The argument to $each in $addToSet must be an array');
  if (Object.keys(operand).length > 1) {
    throw badValue(`Found unexpected fields after $each in $addToSet: ${describe(operand)}`);
  }
  each.forEach(storable);
  return { kind: '$addToSet', values: each };
}

function parsePullAll(_: string, operand: BsonValue): Action {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  const removes = parsePull({ $in: operand });
  return { kind: '$pull', operator: '$pullAll', removes };
}

function parsePop(path: string, operand: BsonValue): Action {
  const value = isNumber(operand) ? Number(operand.toString()) : NaN;
  if (value !== 1 && value !== -1) {
    throw failedToParse(`$pop expects 1 or -1, found: ${describe({ [path]: operand })}`);
  }
  return { kind: '$pop', first: value === -1 };
}

function parseBit(path: string, operand: BsonValue): Action {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw badValue(`You must pass in at least one bitwise operation: ${describe({ [path]: operand })}`);
  }
  const operations = Object.keys(operand).map((name): [string, Int32 | Long] => {
    const value = operand[name];
    if (name !== 'and' && name !== 'or' && name !== 'xor') {
      throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
    }
    if (!isWholeNumber(value)) throw badValue('The $bit modifier field must be an Integer(32/64 bit)');
    return [name, value];
  });
  return { kind: '$bit', operations };
}
