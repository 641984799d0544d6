import { type BsonDocument, type BsonValue, isDocument, isNumber, toNumber } from '../../bson/values.js';
import { location } from '../../errors.js';
import type { Compile, Evaluate, Names, Operator } from './expression.js';

/** Numbers of operands that an operator takes: at least and at most. */
export const arity = { one: [1, 1], two: [2, 2], any: [0, Infinity] } as const;

/** An operator whose operands are evaluated first; one operand may stand without brackets. */
export function onValues(
  name: string,
  [min, max]: readonly [number, number],
  work: (values: BsonValue[]) => BsonValue,
): Operator {
  return (operand, compile, names) => {
    const operands = (Array.isArray(operand) ? operand : [operand]).map((one) => compile(one, names));
    if (operands.length < min || operands.length > max) {
      throw location(
        16020,
        `Expression ${name} takes ${min === max ? `exactly ${min}` : `${min} to ${max}`} arguments. ${operands.length} were passed in.`,
      );
    }
    return (scope) => work(operands.map((evaluate) => evaluate(scope)));
  };
}

/** An operator that is null as soon as an operand is null or missing. */
export function onPresent(
  name: string,
  count: readonly [number, number],
  work: (values: BsonValue[]) => BsonValue,
): Operator {
  return onValues(name, count, (values) => (values.some(isNothing) ? null : work(values)));
}

/** An operator with named arguments, of which `required` must be given; an unknown one is refused. */
export function onNamed(
  name: string,
  known: readonly string[],
  required: readonly string[],
  build: (argument: (key: string) => BsonValue, compile: Compile, names: Names) => Evaluate,
): Operator {
  return (operand, compile, names) => {
    const given = namedOperand(name, operand);
    for (const key of Object.keys(given)) {
      if (!known.includes(key)) throw location(28667, `Unrecognized parameter to ${name}: ${key}`);
    }
    for (const key of required) {
      if (given[key] === undefined) throw location(28668, `Missing '${key}' parameter to ${name}`);
    }
    return build((key) => given[key], compile, names);
  };
}

export function namedOperand(name: string, operand: BsonValue): BsonDocument {
  if (!isDocument(operand)) throw location(28646, `${name} only supports an object as its argument`);
  return operand;
}

export function isNothing(value: BsonValue): value is null | undefined {
  return value === null || value === undefined;
}

export function requireArray(name: string, value: BsonValue): BsonValue[] {
  if (Array.isArray(value)) return value;
  throw location(28690, `The argument to ${name} must be an array`);
}

export function requireInteger(name: string, value: BsonValue): number {
  const number = isNumber(value) ? toNumber(value) : NaN;
  if (Number.isInteger(number)) return number;
  throw location(28691, `${name} needs a value representable as a 32-bit integer`);
}

export function requireText(name: string, value: BsonValue): string {
  if (typeof value === 'string') return value;
  throw location(16702, `${name} only supports strings`);
}

/** Tells whether a value counts as true in an expression: everything but false, null, missing and 0. */
export function isTrue(value: BsonValue): boolean {
  if (isNothing(value) || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}
