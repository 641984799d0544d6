import { Double, Int32, Long, ObjectId } from 'bson';
import { BsonType, type BsonValue, isNumber, toNumber, typeOf } from '../../bson/values.js';
import { location, notImplemented } from '../../errors.js';
import { typeName } from '../../query/type-names.js';
import { toBigInt } from '../../update/numbers.js';
import type { Operator } from './expression.js';
import { arity, isTrue, onPresent, onValues } from './operands.js';

function cannot(value: BsonValue, to: string): Error {
  return location(
    241,
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
    'ConversionFailure',
  );
}

function failed(value: BsonValue, to: string): Error {
  return location(
    241,
    `Failed to parse ${to} '${String(value)}' in $convert with no onError value`,
    'ConversionFailure',
  );
}

function toText([value]: BsonValue[]): BsonValue {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumber(value)) return typeof value === 'number' ? String(value) : value.toString();
  throw cannot(value, 'string');
}

function toDouble([value]: BsonValue[]): BsonValue {
  if (isNumber(value)) return new Double(toNumber(value));
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value !== 'string') throw cannot(value, 'double');
  const number = Number(value);
  if (value.trim() !== value || value === '' || Number.isNaN(number)) throw failed(value, 'number');
  return new Double(number);
}

function toWhole(value: BsonValue, to: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date && to === 'long') return BigInt(value.getTime());
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw failed(value, 'number');
    return BigInt(value);
  }
  if (!isNumber(value)) throw cannot(value, to);
  if (typeOf(value) === BsonType.decimal) throw notImplemented('a conversion of a Decimal128');
  const number = toNumber(value);
  if (!Number.isFinite(number)) throw failed(value, to);
  return value instanceof Long ? toBigInt(value) : BigInt(Math.trunc(number));
}

function toInt([value]: BsonValue[]): BsonValue {
  const whole = toWhole(value, 'int');
  if (BigInt.asIntN(32, whole) !== whole) throw failed(value, 'int');
  return new Int32(Number(whole));
}

function toLong([value]: BsonValue[]): BsonValue {
  const whole = toWhole(value, 'long');
  if (BigInt.asIntN(64, whole) !== whole) throw failed(value, 'long');
  return Long.fromBigInt(whole);
}

function toDate([value]: BsonValue[]): BsonValue {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Int32) throw cannot(value, 'date');
  if (isNumber(value)) return new Date(toNumber(value));
  if (typeof value !== 'string') throw cannot(value, 'date');
  // Only the ISO form means the same to everybody.
  const date = /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : new Date(NaN);
  if (Number.isNaN(date.getTime())) throw failed(value, 'date');
  return date;
}

function toObjectId([value]: BsonValue[]): BsonValue {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw cannot(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) throw failed(value, 'objectId');
  return ObjectId.createFromHexString(value);
}

export const typeOperators: Record<string, Operator> = {
  $type: onValues('$type', arity.one, ([value]) => typeName(value)),
  $isNumber: onValues('$isNumber', arity.one, ([value]) => isNumber(value)),
  $toString: onPresent('$toString', arity.one, toText),
  $toDouble: onPresent('$toDouble', arity.one, toDouble),
  $toInt: onPresent('$toInt', arity.one, toInt),
  $toLong: onPresent('$toLong', arity.one, toLong),
  $toBool: onPresent('$toBool', arity.one, ([value]) => isTrue(value)),
  $toDate: onPresent('$toDate', arity.one, toDate),
  $toObjectId: onPresent('$toObjectId', arity.one, toObjectId),
};
