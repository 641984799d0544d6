import { BSONRegExp, Double, Int32, Long } from 'bson';
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as dates from 'mingo/operators/expression/date';
import * as texts from 'mingo/operators/expression/string';
import {
  type BsonDocument,
  BsonType,
  type BsonValue,
  isDocument,
  isNumber,
  toNumber,
  typeOf,
} from '../../bson/values.js';
import { badValue, notImplemented } from '../../errors.js';
import { fromBson } from '../../query/regex.js';

/** Two of mingo's modules: loading it whole would take longer than all else at the start. */
const mingoOperators = { ...dates, ...texts };

export type MingoOperator = Extract<keyof typeof dates | keyof typeof texts, `$${string}`>;

/** A value that is already evaluated. */
const $literal = (_: unknown, value: unknown): unknown => value;

/** Options under which mingo knows this one operator, and no JavaScript in expressions. */
function optionsFor(name: MingoOperator): Parameters<typeof evalExpr>[2] {
  return {
    idKey: '_id',
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
    context: Context.init({ expression: { [name]: mingoOperators[name], $literal } }),
  };
}

/** Runs one operator of mingo's on values. */
export function borrow(name: MingoOperator): (operand: unknown) => BsonValue {
  const options = optionsFor(name);
  return (operand) => {
    try {
      return fromPlain(evalExpr({}, { [name]: operand }, options), name);
    } catch (error) {
      throw badValue(`${name}: ${(error as Error).message}`);
    }
  };
}

/** Wraps a value that is already evaluated, so that mingo leaves it as it is. */
export const literal = (value: BsonValue): { $literal: unknown } => ({ $literal: toPlain(value) });

function toPlain(value: BsonValue): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeOf(value) === BsonType.decimal) throw notImplemented('a Decimal128 here');
  if (isNumber(value)) return toNumber(value);
  if (value instanceof BSONRegExp) return fromBson(value);
  if (value instanceof Date) return new Date(value);
  if (isDocument(value)) {
    return Object.fromEntries(Object.keys(value).map((name) => [name, toPlain(value[name])]));
  }
  return value;
}

function fromPlain(value: unknown, name: MingoOperator): BsonValue {
  if (typeof value === 'number') {
    if (name === '$dateDiff') return Long.fromNumber(value);
    return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff ? new Int32(value) : new Double(value);
  }
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map((element) => fromPlain(element, name));
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    const object: BsonDocument = {};
    for (const [key, part] of Object.entries(value)) object[key] = fromPlain(part, name);
    return object;
  }
  return value as BsonValue;
}
