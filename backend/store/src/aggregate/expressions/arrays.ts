import { Int32 } from 'bson';
import { compare, equals } from '../../bson/compare.js';
import { type BsonValue, isDocument, isNumber, toNumber } from '../../bson/values.js';
import { location } from '../../errors.js';
import { compareSortKeys, parseSort, sortKey } from '../../search/sort.js';
import { bind, type Operator, withVariables } from './expression.js';
import {
  arity,
  isNothing,
  isTrue,
  onNamed,
  onPresent,
  onValues,
  requireArray,
  requireInteger,
} from './operands.js';

function elementAt([array, place]: BsonValue[]): BsonValue {
  const list = requireArray('$arrayElemAt', array);
  return list.at(requireInteger('$arrayElemAt', place));
}

function slice([array, first, second]: BsonValue[]): BsonValue {
  const list = requireArray('$slice', array);
  const from = requireInteger('$slice', first);
  if (second === undefined) return from < 0 ? list.slice(from) : list.slice(0, from);
  const count = requireInteger('$slice', second);
  if (count <= 0) throw location(28729, 'Third argument to $slice must be positive');
  const start = from < 0 ? Math.max(0, list.length + from) : from;
  return list.slice(start, start + count);
}

function range([start, end, step]: BsonValue[]): BsonValue {
  const from = requireInteger('$range', start);
  const to = requireInteger('$range', end);
  const by = step === undefined ? 1 : requireInteger('$range', step);
  if (by === 0) throw location(34449, '$range requires a non-zero step value');
  const count = Math.max(0, Math.ceil((to - from) / by));
  if (count > 1_000_000) throw location(146, '$range would use too much memory', 'ExceededMemoryLimit');
  return Array.from({ length: count }, (_, place) => new Int32(from + place * by));
}

function indexOf([array, value, start, end]: BsonValue[]): BsonValue {
  if (isNothing(array)) return null;
  const list = requireArray('$indexOfArray', array);
  const from = start === undefined ? 0 : requireInteger('$indexOfArray', start);
  const to = end === undefined ? list.length : requireInteger('$indexOfArray', end);
  return new Int32(list.findIndex((element, place) => place >= from && place < to && equals(element, value)));
}

function inArray([value, array]: BsonValue[]): BsonValue {
  if (!Array.isArray(array)) throw location(40081, '$in requires an array as a second argument');
  return array.some((element) => equals(element, value));
}

const variableName = (value: BsonValue): string => (typeof value === 'string' ? value : 'this');

const filter = onNamed(
  '$filter',
  ['input', 'as', 'cond', 'limit'],
  ['input', 'cond'],
  (argument, compile, names) => {
    const name = variableName(argument('as'));
    const input = compile(argument('input'), names);
    const test = compile(argument('cond'), withVariables(names, name));
    const limit = argument('limit') === undefined ? undefined : compile(argument('limit'), names);
    return (scope) => {
      const list = input(scope);
      if (isNothing(list)) return null;
      const wanted = limit?.(scope);
      const kept = requireArray('$filter', list).filter((element) =>
        isTrue(test(bind(scope, [name, element]))),
      );
      return isNothing(wanted) ? kept : kept.slice(0, requireInteger('$filter', wanted));
    };
  },
);

const map = onNamed('$map', ['input', 'as', 'in'], ['input', 'in'], (argument, compile, names) => {
  const name = variableName(argument('as'));
  const input = compile(argument('input'), names);
  const body = compile(argument('in'), withVariables(names, name));
  return (scope) => {
    const list = input(scope);
    if (isNothing(list)) return null;
    return requireArray('$map', list).map((element) => body(bind(scope, [name, element])) ?? null);
  };
});

const reduceArguments = ['input', 'initialValue', 'in'] as const;

const reduce = onNamed('$reduce', reduceArguments, reduceArguments, (argument, compile, names) => {
  const input = compile(argument('input'), names);
  const initial = compile(argument('initialValue'), names);
  const body = compile(argument('in'), withVariables(names, 'this', 'value'));
  return (scope) => {
    const list = input(scope);
    if (isNothing(list)) return null;
    return requireArray('$reduce', list).reduce<BsonValue>(
      (value, element) => body(bind(scope, ['value', value], ['this', element])),
      initial(scope),
    );
  };
});

const sortArray = onNamed(
  '$sortArray',
  ['input', 'sortBy'],
  ['input', 'sortBy'],
  (argument, compile, names) => {
    const input = compile(argument('input'), names);
    const by = argument('sortBy');
    const order = comparator(by);
    return (scope) => {
      const list = input(scope);
      return isNothing(list) ? null : [...requireArray('$sortArray', list)].sort(order);
    };
  },
);

function comparator(by: BsonValue): (left: BsonValue, right: BsonValue) => number {
  if (isNumber(by)) {
    const direction = toNumber(by);
    if (direction === 1 || direction === -1) return (left, right) => compare(left, right) * direction;
  }
  if (!isDocument(by)) throw location(2942507, '$sortArray needs 1, -1 or a document to sort by');
  const fields = parseSort(by);
  const key = (element: BsonValue): BsonValue[] =>
    isDocument(element) ? sortKey(fields, element) : fields.map(() => null);
  return (left, right) => compareSortKeys(fields, key(left), key(right));
}

export const arrayOperators: Record<string, Operator> = {
  $size: onValues('$size', arity.one, ([array]) => {
    if (!Array.isArray(array)) throw location(17124, 'The argument to $size must be an array');
    return new Int32(array.length);
  }),
  $arrayElemAt: onPresent('$arrayElemAt', arity.two, elementAt),
  $first: onPresent('$first', arity.one, ([array]) => requireArray('$first', array)[0]),
  $last: onPresent('$last', arity.one, ([array]) => requireArray('$last', array).at(-1)),
  $slice: onPresent('$slice', [2, 3], slice),
  $concatArrays: onPresent('$concatArrays', [0, Infinity], (arrays) =>
    arrays.flatMap((array) => requireArray('$concatArrays', array)),
  ),
  $in: onValues('$in', arity.two, inArray),
  $indexOfArray: onValues('$indexOfArray', [2, 4], indexOf),
  $isArray: onValues('$isArray', arity.one, ([value]) => Array.isArray(value)),
  $range: onValues('$range', [2, 3], range),
  $reverseArray: onPresent('$reverseArray', arity.one, ([array]) =>
    [...requireArray('$reverseArray', array)].reverse(),
  ),
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $sortArray: sortArray,
};
