import { Double, Int32, Long } from 'bson';
import { badValue, notImplemented } from '../errors.js';
import { type BsonNumber, BsonType, toNumber, typeOf } from './values.js';

/** As MongoDB does: the wider type wins, and an Int32 that overflows becomes a Long. */
export function calculate(operation: 'add' | 'multiply', left: BsonNumber, right: BsonNumber): BsonNumber {
  const types = [typeOf(left), typeOf(right)];
  if (types.includes(BsonType.decimal)) throw notImplemented('arithmetic with a Decimal128');
  if (types.includes(BsonType.double)) {
    const [a, b] = [toNumber(left), toNumber(right)];
    return new Double(operation === 'add' ? a + b : a * b);
  }
  const [a, b] = [toBigInt(left), toBigInt(right)];
  const result = operation === 'add' ? a + b : a * b;
  if (!types.includes(BsonType.long) && BigInt.asIntN(32, result) === result)
    return new Int32(Number(result));
  if (BigInt.asIntN(64, result) === result) return Long.fromBigInt(result);
  throw badValue(`Failed to ${operation}: the result overflows 64 bits`);
}

function toBigInt(value: BsonNumber): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}
