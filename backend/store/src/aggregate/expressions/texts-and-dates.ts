import { type BsonValue, isDocument } from '../../bson/values.js';
import { location, notImplemented } from '../../errors.js';
import type { Operator } from './expression.js';
import { borrow, literal, type MingoOperator } from './mingo.js';
import { isNothing, onValues } from './operands.js';

/**
 * Operators on texts and dates, which mingo knows well. They get plain JavaScript values that are already
 * evaluated, so that mingo's own ideas of fields, types and comparison never come into play.
 */
const listOperators = {
  $split: [2, 2],
  $substrCP: [3, 3],
  $strLenCP: [1, 1],
  $strLenBytes: [1, 1],
  $strcasecmp: [2, 2],
  $toLower: [1, 1],
  $toUpper: [1, 1],
} as const;

const dateArguments = ['date', 'timezone'] as const;
const namedOperators = {
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

const datePartOperators = [
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

function onList(name: keyof typeof listOperators): Operator {
  const run = borrow(name);
  return onValues(name, listOperators[name], (values) => {
    if ((name === '$toLower' || name === '$toUpper') && isNothing(values[0])) return '';
    return run(values.length === 1 ? literal(values[0]) : values.map(literal));
  });
}

function onNames(name: MingoOperator, known: readonly string[], operandIsDate = false): Operator {
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

function concat(values: BsonValue[]): BsonValue {
  if (values.some(isNothing)) return null;
  const other = values.find((value) => typeof value !== 'string');
  if (other !== undefined) throw location(16702, '$concat only supports strings');
  return values.join('');
}

export const textAndDateOperators: Record<string, Operator> = {
  ...Object.fromEntries(
    Object.keys(listOperators).map((name) => [name, onList(name as keyof typeof listOperators)]),
  ),
  ...Object.fromEntries(
    Object.entries(namedOperators).map(([name, known]) => [name, onNames(name as MingoOperator, known)]),
  ),
  ...Object.fromEntries(datePartOperators.map((name) => [name, onNames(name, dateArguments, true)])),
  $concat: (operand, compile, names) => {
    const parts = (Array.isArray(operand) ? operand : [operand]).map((part) => compile(part, names));
    return (scope) => concat(parts.map((part) => part(scope)));
  },
};
