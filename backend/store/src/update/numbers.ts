import { Decimal128, Double, Int32, Long } from 'bson';
import { BsonType, type BsonValue, isNumber, toNumber, typeOf } from '../bson/values.js';
import { badValue, notImplemented } from '../errors.js';

type Numeric = number | Int32 | Double | Long | Decimal128;

/** Adds or multiplies as MongoDB does: the wider type wins, an Int32 that overflows becomes a Long. */
export function calculate(operator: '$inc' | '$mul', left: Numeric, right: Numeric): BsonValue {
  const types = [typeOf(left), typeOf(right)];
  if (types.includes(BsonType.decimal)) throw notImplemented('arithmetic with a Decimal128');
  if (types.includes(BsonType.double)) {
    const a = toNumber(left);
    const b = toNumber(right);
    return new Double(operator === '$inc' ? a + b : a * b);
  }
  const a = toBigInt(left);
  const b = toBigInt(right);
  const result = operator === '$inc' ? a + b : a * b;
  if (!types.includes(BsonType.long) && BigInt.asIntN(32, result) === result)
    return new Int32(Number(result));
  if (BigInt.asIntN(64, result) === result) return Long.fromBigInt(result);
  throw badValue(`Failed to apply ${operator} operations to current value: the result overflows 64 bits`);
}

export function toBigInt(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

/** Zero of the same type: what `$mul` makes of a missing field. */
export function zeroLike(value: Numeric): BsonValue {
  return calculate('$mul', value, new Int32(0));
}

export function bitwise(operation: string, left: Numeric, right: Numeric): BsonValue {
  const a = toBigInt(left);
  const b = toBigInt(right);
  const result = operation === 'and' ? a & b : operation === 'or' ? a | b : a ^ b;
  const isLong = left instanceof Long || right instanceof Long;
  return isLong ? Long.fromBigInt(result) : new Int32(Number(result));
}

export function isWholeNumber(value: BsonValue): value is Int32 | Long {
  return isNumber(value) && (typeOf(value) === BsonType.int || typeOf(value) === BsonType.long);
}
