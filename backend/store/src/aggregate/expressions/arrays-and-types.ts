import { Int32 } from 'bson';
import { equals } from '../../bson/compare.js';
import { type BsonValue, isNumber, toNumber } from '../../bson/values.js';
import { location } from '../../errors.js';
import { typeName } from '../../query/type-names.js';
import { arity, nullableOperator, valueOperator, type Operator } from './operands.js';

function requireArray(name: string, value: BsonValue): BsonValue[] {
  if (Array.isArray(value)) return value;
  throw location(28690, `The argument to ${name} must be an array`);
}

function elementAt([array, position]: BsonValue[]): BsonValue {
  const index = isNumber(position) ? toNumber(position) : NaN;
  if (!Number.isInteger(index))
    throw location(28691, '$arrayElemAt needs a value representable as a 32-bit integer');
  return requireArray('$arrayElemAt', array).at(index);
}

export const arrayAndTypeOperators: Record<string, Operator> = {
  $size: valueOperator('$size', arity.one, ([array]) => {
    if (!Array.isArray(array)) throw location(17124, 'The argument to $size must be an array');
    return new Int32(array.length);
  }),
  $arrayElemAt: nullableOperator('$arrayElemAt', arity.two, elementAt),
  $first: nullableOperator('$first', arity.one, ([array]) => requireArray('$first', array)[0]),
  $last: nullableOperator('$last', arity.one, ([array]) => requireArray('$last', array).at(-1)),
  $in: valueOperator('$in', arity.two, ([value, array]) => {
    if (!Array.isArray(array)) throw location(40081, '$in requires an array as a second argument');
    return array.some((element) => equals(element, value));
  }),
  $isArray: valueOperator('$isArray', arity.one, ([value]) => Array.isArray(value)),
  $type: valueOperator('$type', arity.one, ([value]) => typeName(value)),
};
