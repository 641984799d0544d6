import { describe } from '../bson/describe.js';
import { compare } from '../bson/compare.js';
import {
  type BsonDocument,
  BsonType,
  type BsonValue,
  isDocument,
  isNumber,
  toNumber,
  typeOf,
} from '../bson/values.js';
import { badValue, typeMismatch } from '../errors.js';
import { compareSortKeys, parseSort, type SortField, sortKey } from '../search/sort.js';
import { storable } from './storable.js';

export interface PushAction {
  kind: '$push';
  values: readonly BsonValue[];
  position?: number;
  slice?: number;
  /** Order of the elements themselves, or of fields of the documents in the array. */
  sort?: 1 | -1 | readonly SortField[];
}

const pushClauses = new Set(['$each', '$slice', '$sort', '$position']);

export function parsePush(_: string, operand: BsonValue): PushAction {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) {
    return { kind: '$push', values: [storable(operand)] };
  }
  const unknown = Object.keys(operand).find((name) => !pushClauses.has(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const each = operand['$each'];
  if (!Array.isArray(each)) {
    throw badValue(`The argument to $each in $push must be an array but it was: ${describe(operand)}`);
  }
  each.forEach(storable);
  return {
    kind: '$push',
    values: each,
    position: wholeNumber(operand, '$position'),
    slice: wholeNumber(operand, '$slice'),
    sort: parsePushSort(operand['$sort']),
  };
}

function wholeNumber(operand: BsonDocument, clause: string): number | undefined {
  const value = operand[clause];
  if (value === undefined) return undefined;
  const number = isNumber(value) ? toNumber(value) : NaN;
  if (!Number.isInteger(number)) throw badValue(`The value for ${clause} must be an integer value`);
  return number;
}

function parsePushSort(value: BsonValue): PushAction['sort'] {
  if (value === undefined) return undefined;
  if (isDocument(value)) {
    if (Object.keys(value).length === 0)
      throw badValue('The $sort pattern is empty when it should be a set of fields.');
    return parseSort(value);
  }
  const direction = isNumber(value) ? toNumber(value) : NaN;
  if (direction === 1 || direction === -1) return direction;
  throw badValue('The $sort element value must be either 1 or -1');
}

export function push(
  action: PushAction,
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
  const { position = array.length, slice, sort } = action;
  array.splice(position < 0 ? Math.max(0, array.length + position) : position, 0, ...action.values);
  if (sort === 1 || sort === -1) array.sort((a, b) => compare(a, b) * sort);
  else if (sort) array.sort((a, b) => compareSortKeys(sort, elementKey(sort, a), elementKey(sort, b)));
  if (slice === undefined) return array;
  return slice < 0 ? array.slice(slice) : array.slice(0, slice);
}

function elementKey(sort: readonly SortField[], element: BsonValue): BsonValue[] {
  return typeOf(element) === BsonType.object ? sortKey(sort, element as BsonDocument) : sort.map(() => null);
}

export function assertArray(operator: string, path: string, value: BsonValue): asserts value is BsonValue[] {
  if (Array.isArray(value)) return;
  if (operator === '$pop') throw typeMismatch(`Path '${path}' contains an element of non-array type`);
  throw badValue(`Cannot apply ${operator} to a non-array value`);
}
