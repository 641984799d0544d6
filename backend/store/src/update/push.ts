import { describe } from '../bson/describe.js';
import {
  type BsonDocument,
  type BsonValue,
  clone,
  isDocument,
  isNumber,
  toNumber,
  typeOf,
} from '../bson/values.js';
import { badValue, notImplemented } from '../errors.js';
import { assertStorable } from './assert-storable.js';

export interface PushAction {
  kind: '$push';
  values: readonly BsonValue[];
  position?: number;
  slice?: number;
}

const knownClauses = new Set(['$each', '$slice', '$position']);

export function parsePush(operand: BsonValue): PushAction {
  assertStorable(isDocument(operand) && Object.hasOwn(operand, '$each') ? operand['$each'] : operand);
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) return { kind: '$push', values: [operand] };
  if (Object.hasOwn(operand, '$sort')) throw notImplemented('$sort in $push');
  const unknown = Object.keys(operand).find((name) => !knownClauses.has(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const each = operand['$each'];
  if (!Array.isArray(each)) {
    throw badValue(`The argument to $each in $push must be an array but it was: ${describe(operand)}`);
  }
  return {
    kind: '$push',
    values: each,
    position: optionalInteger(operand, '$position'),
    slice: optionalInteger(operand, '$slice'),
  };
}

function optionalInteger(operand: BsonDocument, clause: string): number | undefined {
  const value = operand[clause];
  if (value === undefined) return undefined;
  const number = isNumber(value) ? toNumber(value) : NaN;
  if (!Number.isInteger(number)) throw badValue(`The value for ${clause} must be an integer value`);
  return number;
}

export function push(
  { values, position, slice }: PushAction,
  path: string,
  document: BsonDocument,
  current: BsonValue,
): BsonValue[] {
  if (current !== undefined && !Array.isArray(current)) {
    throw badValue(
      `The field '${path}' must be an array but is of type ${typeOf(current)} in document ${describe({ _id: document['_id'] })}`,
    );
  }
  const array = [...(current ?? [])];
  const start = position ?? array.length;
  array.splice(start < 0 ? Math.max(0, array.length + start) : start, 0, ...values.map(clone));
  if (slice === undefined) return array;
  return slice < 0 ? array.slice(slice) : array.slice(0, slice);
}
