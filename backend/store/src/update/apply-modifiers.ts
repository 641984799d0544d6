import { calculate } from '../bson/arithmetic.js';
import { compare, equals } from '../bson/compare.js';
import { describe } from '../bson/describe.js';
import { type BsonDocument, type BsonNumber, type BsonValue, clone, isNumber } from '../bson/values.js';
import { badValue, CommandError, typeMismatch } from '../errors.js';
import { typeName } from '../query/type-names.js';
import type { Modifier } from './parse-modifiers.js';
import { readPath, removePath, writePath } from './paths.js';
import { push } from './push.js';

/** @param inserting true for the new document of an upsert: only then `$setOnInsert` counts */
export function applyModifiers(
  document: BsonDocument,
  modifiers: readonly Modifier[],
  inserting: boolean,
): BsonDocument {
  const result = clone(document);
  for (const modifier of modifiers) {
    if (modifier.action.kind === '$unset') removePath(result, modifier.parts);
    else {
      const value = newValue(result, modifier, readPath(result, modifier.parts), inserting);
      if (value !== undefined) writePath(result, modifier.parts, value);
    }
  }
  assertSameId(document, result, modifiers);
  return result;
}

/** The value to write at the modifier's path; undefined leaves it as it is. */
function newValue(
  document: BsonDocument,
  { path, action }: Modifier,
  current: BsonValue,
  inserting: boolean,
): BsonValue {
  switch (action.kind) {
    case '$set':
      return clone(action.value);
    case '$setOnInsert':
      return inserting ? clone(action.value) : undefined;
    case '$min':
    case '$max': {
      const wanted = action.kind === '$min' ? -1 : 1;
      const replaces = current === undefined || compare(action.value, current) * wanted > 0;
      return replaces ? clone(action.value) : undefined;
    }
    case '$inc':
      return increment(document, path, current, action.by);
    case '$push':
      return push(action, path, document, current);
    case '$addToSet':
      return addToSet(document, path, current, action.values);
    case '$pull':
    case '$pullAll':
      if (current === undefined) return undefined;
      if (!Array.isArray(current)) throw badValue(`Cannot apply ${action.kind} to a non-array value`);
      return current.filter((element) => !action.removes(element));
    case '$pop':
      if (current === undefined) return undefined;
      if (!Array.isArray(current)) throw typeMismatch(`Path '${path}' contains an element of non-array type`);
      return action.first ? current.slice(1) : current.slice(0, -1);
    case '$unset':
      return undefined;
  }
}

function increment(document: BsonDocument, path: string, current: BsonValue, by: BsonNumber): BsonValue {
  if (current === undefined) return by;
  if (isNumber(current)) return calculate('add', current, by);
  throw typeMismatch(
    `Cannot apply $inc to a value of non-numeric type. ${describe({ _id: document['_id'] })} has the ` +
      `field '${path.split('.').at(-1) ?? ''}' of non-numeric type ${typeName(current)}`,
  );
}

function addToSet(
  document: BsonDocument,
  path: string,
  current: BsonValue,
  values: readonly BsonValue[],
): BsonValue[] {
  if (current !== undefined && !Array.isArray(current)) {
    throw badValue(
      `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${typeName(current)} ` +
        `in document ${describe({ _id: document['_id'] })}`,
    );
  }
  const set = [...(current ?? [])];
  for (const value of values) if (!set.some((element) => equals(element, value))) set.push(clone(value));
  return set;
}

function assertSameId(before: BsonDocument, after: BsonDocument, modifiers: readonly Modifier[]): void {
  const id = before['_id'];
  if (id === undefined || (after['_id'] !== undefined && equals(id, after['_id']))) return;
  const path = modifiers.find(({ parts }) => parts[0] === '_id')?.path ?? '_id';
  throw immutableId(path);
}

export function immutableId(path = '_id'): CommandError {
  return new CommandError(
    66,
    'ImmutableField',
    `Performing an update on the path '${path}' would modify the immutable field '_id'`,
  );
}
