import { Decimal128, Double, Int32, Long } from 'bson';
import { calculate } from '../../bson/arithmetic.js';
import { compare } from '../../bson/compare.js';
import { type BsonNumber, type BsonValue, isNumber, toNumber } from '../../bson/values.js';
import { badValue, location, notImplemented, typeMismatch } from '../../errors.js';
import { typeName } from '../../query/type-names.js';
import { arity, isNullish, nullableOperator, valueOperator, type Operator } from './operands.js';

function requireNumber(name: string, value: BsonValue): BsonNumber {
  if (!isNumber(value)) throw typeMismatch(`${name} only supports numeric types, not ${typeName(value)}`);
  if (value instanceof Decimal128) throw notImplemented('arithmetic with a Decimal128');
  return value;
}

function add(values: BsonValue[]): BsonValue {
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw location(16612, 'only one date allowed in an $add expression');
  const total = values
    .filter((value) => !(value instanceof Date))
    .reduce<BsonNumber>(
      (subtotal, value) => calculate('add', subtotal, requireNumber('$add', value)),
      new Int32(0),
    );
  const [date] = dates;
  return date ? new Date(date.getTime() + toNumber(total)) : total;
}

function subtract([left, right]: BsonValue[]): BsonValue {
  if (left instanceof Date && right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
  if (left instanceof Date) return new Date(left.getTime() - toNumber(requireNumber('$subtract', right)));
  const negated = calculate('multiply', requireNumber('$subtract', right), new Int32(-1));
  return calculate('add', requireNumber('$subtract', left), negated);
}

function divide([left, right]: BsonValue[]): BsonValue {
  const divisor = toNumber(requireNumber('$divide', right));
  if (divisor === 0) throw badValue("can't $divide by zero");
  return new Double(toNumber(requireNumber('$divide', left)) / divisor);
}

function unwrapList(values: BsonValue[]): BsonValue[] {
  return values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
}

export function sum(values: readonly BsonValue[]): BsonNumber {
  return values
    .filter(isNumber)
    .reduce<BsonNumber>((total, value) => calculate('add', total, value), new Int32(0));
}

export function average(values: readonly BsonValue[]): BsonValue {
  const numbers = values.filter(isNumber);
  return numbers.length === 0 ? null : new Double(toNumber(sum(numbers)) / numbers.length);
}

/** The smallest (`direction` 1) or greatest (-1) value that is neither null nor missing. */
export function extreme(values: readonly BsonValue[], direction: 1 | -1): BsonValue {
  return values.reduce<BsonValue>(
    (best, value) =>
      isNullish(value) || (!isNullish(best) && compare(best, value) * direction <= 0) ? best : value,
    null,
  );
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: nullableOperator('$add', arity.any, add),
  $subtract: nullableOperator('$subtract', arity.two, subtract),
  $multiply: nullableOperator('$multiply', arity.any, (values) =>
    values.reduce<BsonNumber>(
      (product, value) => calculate('multiply', product, requireNumber('$multiply', value)),
      new Int32(1),
    ),
  ),
  $divide: nullableOperator('$divide', arity.two, divide),
  $sum: valueOperator('$sum', arity.any, (values) => sum(unwrapList(values))),
  $avg: valueOperator('$avg', arity.any, (values) => average(unwrapList(values))),
  $min: valueOperator('$min', arity.any, (values) => extreme(unwrapList(values), 1)),
  $max: valueOperator('$max', arity.any, (values) => extreme(unwrapList(values), -1)),
};
