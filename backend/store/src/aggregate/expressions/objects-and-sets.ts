import { compare, equals } from '../../bson/compare.js';
import { type BsonDocument, type BsonValue, getField, isDocument, setField } from '../../bson/values.js';
import { location } from '../../errors.js';
import type { Operator } from './expression.js';
import {
  arity,
  isNothing,
  isTrue,
  onNamed,
  onPresent,
  onValues,
  requireArray,
  requireText,
} from './operands.js';

/** Merges documents: later ones win, null counts as empty. */
export function merge(values: readonly BsonValue[]): BsonDocument {
  const merged: BsonDocument = {};
  for (const value of values) {
    if (isNothing(value)) continue;
    if (!isDocument(value)) throw location(40400, '$mergeObjects requires object inputs');
    for (const name of Object.keys(value)) setField(merged, name, value[name]);
  }
  return merged;
}

function objectToArray([value]: BsonValue[]): BsonValue {
  if (!isDocument(value)) throw location(40390, '$objectToArray requires a document input');
  return Object.keys(value).map((name) => ({ k: name, v: value[name] }));
}

function arrayToObject([value]: BsonValue[]): BsonValue {
  const object: BsonDocument = {};
  for (const pair of requireArray('$arrayToObject', value)) {
    const [name, content] = Array.isArray(pair)
      ? pair
      : isDocument(pair)
        ? [getField(pair, 'k'), getField(pair, 'v')]
        : [];
    if (typeof name !== 'string') throw location(40395, '$arrayToObject requires pairs with a string key');
    setField(object, name, content);
  }
  return object;
}

const getFieldArguments = ['field', 'input'] as const;
const getFieldNamed = onNamed('$getField', getFieldArguments, ['field'], (argument, compile, names) => {
  const field = compile(argument('field'), names);
  const input = compile(argument('input') ?? '$$ROOT', names);
  return (scope) => {
    const object = input(scope);
    return isDocument(object) ? getField(object, requireText('$getField', field(scope))) : undefined;
  };
});

const getFieldOperator: Operator = (operand, compile, names) =>
  getFieldNamed(typeof operand === 'string' ? { field: operand } : operand, compile, names);

/** Drops repeated values and sorts the rest in BSON's order. */
export function toSet(values: readonly BsonValue[]): BsonValue[] {
  return [...values]
    .sort(compare)
    .filter((value, place, all) => place === 0 || !equals(value, all[place - 1]));
}

const holds = (set: readonly BsonValue[], value: BsonValue): boolean =>
  set.some((other) => equals(other, value));

function sets(name: string, values: BsonValue[]): BsonValue[][] {
  return values.map((value) => toSet(requireArray(name, value)));
}

export const objectAndSetOperators: Record<string, Operator> = {
  $mergeObjects: onValues('$mergeObjects', arity.any, (values) =>
    merge(values.length === 1 && Array.isArray(values[0]) ? values[0] : values),
  ),
  $objectToArray: onPresent('$objectToArray', arity.one, objectToArray),
  $arrayToObject: onPresent('$arrayToObject', arity.one, arrayToObject),
  $getField: getFieldOperator,
  $setUnion: onPresent('$setUnion', arity.any, (values) => toSet(sets('$setUnion', values).flat())),
  $setIntersection: onPresent('$setIntersection', arity.any, (values) => {
    const [first = [], ...others] = sets('$setIntersection', values);
    return first.filter((value) => others.every((other) => holds(other, value)));
  }),
  $setDifference: onPresent('$setDifference', arity.two, (values) => {
    const [left = [], right = []] = sets('$setDifference', values);
    return left.filter((value) => !holds(right, value));
  }),
  $setEquals: onValues('$setEquals', [2, Infinity], (values) => {
    const [first, ...others] = sets('$setEquals', values);
    return others.every((other) => equals(other, first));
  }),
  $setIsSubset: onValues('$setIsSubset', arity.two, (values) => {
    const [left = [], right = []] = sets('$setIsSubset', values);
    return left.every((value) => holds(right, value));
  }),
  $anyElementTrue: onValues('$anyElementTrue', arity.one, ([array]) =>
    requireArray('$anyElementTrue', array).some(isTrue),
  ),
  $allElementsTrue: onValues('$allElementsTrue', arity.one, ([array]) =>
    requireArray('$allElementsTrue', array).every(isTrue),
  ),
};
