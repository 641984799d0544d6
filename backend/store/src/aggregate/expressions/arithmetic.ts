import { Decimal128, Double, Int32, Long } from 'bson';
import { compare } from '../../bson/compare.js';
import { BsonType, type BsonValue, isNumber, toNumber, typeOf } from '../../bson/values.js';
import { badValue, location, notImplemented, typeMismatch } from '../../errors.js';
import { typeName } from '../../query/type-names.js';
import { calculate, toBigInt } from '../../update/numbers.js';
import type { Operator } from './expression.js';
import { arity, isNothing, onPresent, onValues } from './operands.js';

type Numeric = number | Int32 | Double | Long | Decimal128;

function requireNumber(name: string, value: BsonValue): Numeric {
  if (!isNumber(value)) throw typeMismatch(`${name} only supports numeric types, not ${typeName(value)}`);
  if (value instanceof Decimal128) throw notImplemented('arithmetic with a Decimal128');
  return value;
}

function isWhole(value: Numeric): boolean {
  return typeOf(value) === BsonType.int || typeOf(value) === BsonType.long;
}

function add(values: BsonValue[]): BsonValue {
  const dates = values.filter((value): value is Date => value instanceof Date);
  if (dates.length > 1) throw location(16612, 'only one date allowed in an $add expression');
  const sum = values
    .filter((value) => !(value instanceof Date))
    .reduce<BsonValue>(
      (total, value) => calculate('$inc', total as Numeric, requireNumber('$add', value)),
      new Int32(0),
    );
  const [date] = dates;
  return date ? new Date(date.getTime() + toNumber(sum as Numeric)) : sum;
}

function subtract([left, right]: BsonValue[]): BsonValue {
  if (left instanceof Date && right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
  if (left instanceof Date) return new Date(left.getTime() - toNumber(requireNumber('$subtract', right)));
  const minus = calculate('$mul', requireNumber('$subtract', right), new Int32(-1));
  return calculate('$inc', requireNumber('$subtract', left), minus as Numeric);
}

function divide([left, right]: BsonValue[]): BsonValue {
  const by = toNumber(requireNumber('$divide', right));
  if (by === 0) throw badValue("can't $divide by zero");
  return new Double(toNumber(requireNumber('$divide', left)) / by);
}

function modulo([left, right]: BsonValue[]): BsonValue {
  const a = requireNumber('$mod', left);
  const b = requireNumber('$mod', right);
  if (toNumber(b) === 0) throw location(16610, "can't $mod by zero");
  if (!isWhole(a) || !isWhole(b)) return new Double(toNumber(a) % toNumber(b));
  const rest = toBigInt(a) % toBigInt(b);
  return a instanceof Long || b instanceof Long ? Long.fromBigInt(rest) : new Int32(Number(rest));
}

/** Rounds to a number of decimal places (negative: of tens); whole numbers stay what they are. */
function rounding(name: string, round: (value: number) => number): Operator {
  return onPresent(name, [1, 2], ([value, places]) => {
    const number = requireNumber(name, value);
    const digits = places === undefined ? 0 : toNumber(requireNumber(name, places));
    if (!Number.isInteger(digits) || digits < -20 || digits > 100) {
      throw location(
        51083,
        `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`,
      );
    }
    if (isWhole(number) && digits >= 0) return number;
    const result = Number(`${round(Number(`${toNumber(number)}e${digits}`))}e${-digits}`);
    return isWhole(number) ? sameType(number, result) : new Double(result);
  });
}

function sameType(like: Numeric, value: number): BsonValue {
  return like instanceof Long ? Long.fromNumber(value) : new Int32(value);
}

/** Rounds half to the even neighbour, as MongoDB does. */
function halfEven(value: number): number {
  const down = Math.floor(value);
  if (value - down !== 0.5) return Math.round(value);
  return down % 2 === 0 ? down : down + 1;
}

function whole(name: string, round: (value: number) => number): Operator {
  return onPresent(name, arity.one, ([value]) => {
    const number = requireNumber(name, value);
    return isWhole(number) ? number : new Double(round(toNumber(number)));
  });
}

function real(name: string, work: (value: number) => number): Operator {
  return onPresent(name, arity.one, ([value]) => new Double(work(toNumber(requireNumber(name, value)))));
}

function power([base, exponent]: BsonValue[]): BsonValue {
  const a = requireNumber('$pow', base);
  const b = requireNumber('$pow', exponent);
  const result = toNumber(a) ** toNumber(b);
  if (!isWhole(a) || !isWhole(b) || !Number.isInteger(result)) return new Double(result);
  if (Math.abs(result) <= 0x7fffffff && !(a instanceof Long) && !(b instanceof Long))
    return new Int32(result);
  return Number.isSafeInteger(result) ? Long.fromNumber(result) : new Double(result);
}

/** Operands of `$sum` and the like: one list, or several values. */
function spread(values: BsonValue[]): BsonValue[] {
  return values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
}

export function sum(values: readonly BsonValue[]): BsonValue {
  return values
    .filter(isNumber)
    .reduce<BsonValue>((total, value) => calculate('$inc', total as Numeric, value), new Int32(0));
}

export function average(values: readonly BsonValue[]): BsonValue {
  const numbers = values.filter(isNumber);
  return numbers.length === 0 ? null : new Double(toNumber(sum(numbers) as Numeric) / numbers.length);
}

/** The smallest (`direction` 1) or greatest (-1) value, null and missing left out. */
export function extreme(values: readonly BsonValue[], direction: 1 | -1): BsonValue {
  return values.reduce<BsonValue>(
    (best, value) =>
      isNothing(value) || (!isNothing(best) && compare(best, value) * direction <= 0) ? best : value,
    null,
  );
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: onPresent('$add', arity.any, add),
  $subtract: onPresent('$subtract', arity.two, subtract),
  $multiply: onPresent('$multiply', arity.any, (values) =>
    values.reduce<BsonValue>(
      (product, value) => calculate('$mul', product as Numeric, requireNumber('$multiply', value)),
      new Int32(1),
    ),
  ),
  $divide: onPresent('$divide', arity.two, divide),
  $mod: onPresent('$mod', arity.two, modulo),
  $pow: onPresent('$pow', arity.two, power),
  $abs: onPresent('$abs', arity.one, ([value]) => {
    const number = requireNumber('$abs', value);
    return toNumber(number) < 0 ? calculate('$mul', number, new Int32(-1)) : number;
  }),
  $ceil: whole('$ceil', Math.ceil),
  $floor: whole('$floor', Math.floor),
  $round: rounding('$round', halfEven),
  $trunc: rounding('$trunc', Math.trunc),
  $sqrt: real('$sqrt', Math.sqrt),
  $exp: real('$exp', Math.exp),
  $ln: real('$ln', Math.log),
  $log10: real('$log10', Math.log10),
  $sum: onValues('$sum', arity.any, (values) => sum(spread(values))),
  $avg: onValues('$avg', arity.any, (values) => average(spread(values))),
  $min: onValues('$min', arity.any, (values) => extreme(spread(values), 1)),
  $max: onValues('$max', arity.any, (values) => extreme(spread(values), -1)),
};
