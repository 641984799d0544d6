import { BSONRegExp, Double, Int32, Long } from 'bson';
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as dates from 'mingo/operators/expression/date';
import * as texts from 'mingo/operators/expression/string';
import {
  BsonType,
  type BsonDocument,
  type BsonValue,
  isDocument,
  isNumber,
  toNumber,
  typeOf,
} from '../../bson/values.js';
import { badValue, location, notImplemented } from '../../errors.js';
import { fromBson } from '../../query/regex.js';
import type { Operator } from './expression.js';
import { isNothing } from './operands.js';

/**
 * Operators on texts and dates, which mingo knows well. They get plain JavaScript values that are already
 * evaluated, so that mingo's own ideas of fields, types and comparison never come into play.
 */
const ON_LISTS = {
  $split: [2, 2],
  $substrCP: [3, 3],
  $strLenCP: [1, 1],
  $strLenBytes: [1, 1],
  $strcasecmp: [2, 2],
  $toLower: [1, 1],
  $toUpper: [1, 1],
} as const;

const DATE = ['date', 'timezone'] as const;
const ON_NAMES = {
  $trim: ['input', 'chars'],
  $ltrim: ['input', 'chars'],
  $rtrim: ['input', 'chars'],
  $replaceOne: ['input', 'find', 'replacement'],
  $replaceAll: ['input', 'find', 'replacement'],
  $regexMatch: ['input', 'regex', 'options'],
  $dateToString: ['date', 'format', 'timezone', 'onNull'],
  $dateFromParts: ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'],
  $dateToParts: ['date', 'timezone'],
  $dateAdd: ['startDate', 'unit', 'amount', 'timezone'],
  $dateSubtract: ['startDate', 'unit', 'amount', 'timezone'],
  $dateDiff: ['startDate', 'endDate', 'unit', 'timezone', 'startOfWeek'],
  $dateTrunc: ['date', 'unit', 'binSize', 'timezone', 'startOfWeek'],
} as const;

const DATE_PARTS = [
  '$year',
  '$month',
  '$dayOfMonth',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$dayOfYear',
  '$dayOfWeek',
  '$isoDayOfWeek',
  '$isoWeek',
] as const;

type BorrowedName = keyof typeof ON_LISTS | keyof typeof ON_NAMES | (typeof DATE_PARTS)[number];

/** Not the whole of mingo's operators: loading them all would take longer than all else at the start. */
const BORROWABLE = { ...dates, ...texts };

/** A value that is already evaluated. */
const $literal = (_: unknown, value: unknown): unknown => value;

/** Only the one operator is known to mingo, and no JavaScript in expressions. */
function optionsFor(name: BorrowedName): Parameters<typeof evalExpr>[2] {
  return {
    idKey: '_id',
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
    context: Context.init({ expression: { [name]: BORROWABLE[name], $literal } }),
  };
}

/** Runs one operator of mingo's on values. */
function borrow(name: BorrowedName): (operand: unknown) => BsonValue {
  const options = optionsFor(name);
  return (operand) => {
    try {
      return fromPlain(evalExpr({}, { [name]: operand }, options), name);
    } catch (error) {
      throw badValue(`${name}: ${(error as Error).message}`);
    }
  };
}

const literal = (value: BsonValue): { $literal: unknown } => ({ $literal: toPlain(value) });

function onList(name: keyof typeof ON_LISTS): Operator {
  const run = borrow(name);
  const [least, most] = ON_LISTS[name];
  return (operand, compile, names) => {
    const operands = (Array.isArray(operand) ? operand : [operand]).map((one) => compile(one, names));
    if (operands.length < least || operands.length > most) {
      throw location(
        16020,
        `Expression ${name} takes exactly ${least} arguments. ${operands.length} were passed in.`,
      );
    }
    return (scope) => {
      const values = operands.map((evaluate) => evaluate(scope));
      if ((name === '$toLower' || name === '$toUpper') && isNothing(values[0])) return '';
      return run(values.length === 1 ? literal(values[0]) : values.map(literal));
    };
  };
}

function onNames(name: BorrowedName, known: readonly string[], operandIsDate = false): Operator {
  const run = borrow(name);
  return (given, compile, names) => {
    const bare = operandIsDate && !(isDocument(given) && Object.hasOwn(given, 'date'));
    const operand: BsonValue = bare ? { date: given } : given;
    if (!isDocument(operand)) throw location(40540, `${name} only supports an object as its argument`);
    const unknown = Object.keys(operand).find((key) => !known.includes(key));
    if (unknown !== undefined) throw location(40541, `Unrecognized argument to ${name}: ${unknown}`);
    if (name === '$dateToString') assertFormat(operand['format']);
    const values = Object.keys(operand).map((key) => [key, compile(operand[key], names)] as const);
    return (scope) => {
      const evaluated = values.map(([key, evaluate]) => [key, evaluate(scope)] as const);
      return run(Object.fromEntries(evaluated.map(([key, value]) => [key, literal(value)])));
    };
  };
}

/** The parts of a date format that mingo writes as MongoDB does. */
function assertFormat(format: BsonValue): void {
  if (format === undefined) return;
  if (typeof format !== 'string' || format.startsWith('$'))
    throw notImplemented('a computed format in $dateToString');
  const unknown = /%[^YmdHMSLjuwzZ%]/.exec(format)?.[0];
  if (unknown !== undefined) throw location(18536, `Invalid format character '${unknown}' in format string`);
}

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

function fromPlain(value: unknown, name: BorrowedName): BsonValue {
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

function concat(values: BsonValue[]): BsonValue {
  if (values.some(isNothing)) return null;
  const other = values.find((value) => typeof value !== 'string');
  if (other !== undefined) throw location(16702, '$concat only supports strings');
  return values.join('');
}

export const BORROWED: Record<string, Operator> = {
  ...Object.fromEntries(Object.keys(ON_LISTS).map((name) => [name, onList(name as keyof typeof ON_LISTS)])),
  ...Object.fromEntries(
    Object.entries(ON_NAMES).map(([name, known]) => [name, onNames(name as BorrowedName, known)]),
  ),
  ...Object.fromEntries(DATE_PARTS.map((name) => [name, onNames(name, DATE, true)])),
  $concat: (operand, compile, names) => {
    const parts = (Array.isArray(operand) ? operand : [operand]).map((part) => compile(part, names));
    return (scope) => concat(parts.map((part) => part(scope)));
  },
};
