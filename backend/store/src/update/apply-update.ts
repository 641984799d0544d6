import { Double, Int32, Long, Timestamp } from 'bson';
import { compare, equals } from '../bson/compare.js';
import { describe } from '../bson/describe.js';
import { type BsonDocument, type BsonValue, clone, isNumber } from '../bson/values.js';
import { badValue, CommandError, typeMismatch } from '../errors.js';
import { typeName } from '../query/type-names.js';
import { bitwise, calculate, isWholeNumber, zeroLike } from './numbers.js';
import type { Modifier } from './parse-update.js';
import { child, concretePaths, type Positions, readPath, removePath, writePath } from './places.js';
import { assertArray, push } from './push.js';

export interface UpdateContext extends Positions {
  /** True for an upsert's new document: only then `$setOnInsert` counts. */
  inserting: boolean;
  now: Date;
}

/** The document after the modifiers; the given one stays as it is. */
export function applyModifiers(
  document: BsonDocument,
  modifiers: readonly Modifier[],
  context: UpdateContext,
): BsonDocument {
  const result = clone(document);
  for (const modifier of modifiers) {
    for (const path of concretePaths(result, modifier.parts, context)) {
      applyAt(result, path, modifier, context);
    }
  }
  assertSameId(document, result, modifiers);
  return result;
}

function applyAt(document: BsonDocument, path: string[], modifier: Modifier, context: UpdateContext): void {
  const { action } = modifier;
  const current = readPath(document, path);
  const write = (value: BsonValue): void => writePath(document, path, value);
  switch (action.kind) {
    case 'none':
      return;
    case '$setOnInsert':
      if (context.inserting) write(clone(action.value));
      return;
    case '$set':
      write(clone(action.value));
      return;
    case '$min':
    case '$max': {
      const wanted = action.kind === '$min' ? -1 : 1;
      if (current === undefined || compare(action.value, current) * wanted > 0) write(clone(action.value));
      return;
    }
    case '$unset':
      removePath(document, path);
      return;
    case '$inc':
    case '$mul':
      write(arithmetic(document, modifier, current));
      return;
    case '$rename':
      rename(document, path, action.to);
      return;
    case '$currentDate':
      write(action.timestamp ? timestampOf(context.now) : new Date(context.now));
      return;
    case '$push':
      write(push(action, modifier.path, document, current));
      return;
    case '$addToSet':
      write(addToSet(modifier, document, current, action.values));
      return;
    case '$pull':
      if (current === undefined) return;
      assertArray(action.operator, modifier.path, current);
      if (current.some(action.removes)) write(current.filter((element) => !action.removes(element)));
      return;
    case '$pop':
      if (current === undefined) return;
      assertArray('$pop', modifier.path, current);
      write(action.first ? current.slice(1) : current.slice(0, -1));
      return;
    case '$bit':
      write(bits(document, modifier, current, action.operations));
      return;
  }
}

function arithmetic(document: BsonDocument, { path, action }: Modifier, current: BsonValue): BsonValue {
  if (action.kind !== '$inc' && action.kind !== '$mul') return current;
  if (current === undefined) return action.kind === '$inc' ? action.by : zeroLike(action.by);
  if (isNumber(current)) return calculate(action.kind, current, action.by);
  throw typeMismatch(
    `Cannot apply ${action.kind} to a value of non-numeric type. ${describe({ _id: document['_id'] })} has the ` +
      `field '${path.split('.').at(-1) ?? ''}' of non-numeric type ${typeName(current)}`,
  );
}

function rename(document: BsonDocument, from: readonly string[], to: readonly string[]): void {
  for (const path of [from, to]) {
    path.slice(0, -1).reduce<BsonValue>((value, part) => {
      const next = child(value, part);
      if (Array.isArray(next))
        throw badValue(`The field of a $rename cannot be inside an array: '${path.join('.')}'`);
      return next;
    }, document);
  }
  const value = readPath(document, from);
  if (value === undefined) return;
  removePath(document, from);
  writePath(document, to, value);
}

function addToSet(
  { path }: Modifier,
  document: BsonDocument,
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

function bits(
  document: BsonDocument,
  { path }: Modifier,
  current: BsonValue,
  operations: readonly [string, Int32 | Long][],
): BsonValue {
  if (current !== undefined && !isWholeNumber(current)) {
    throw badValue(
      `Cannot apply $bit to a value of non-integral type. ${describe({ _id: document['_id'] })} has the field ` +
        `${path} of non-integer type ${typeName(current)}`,
    );
  }
  return operations.reduce<BsonValue>(
    (value, [operation, operand]) => bitwise(operation, value as Int32 | Long | Double, operand),
    current ?? new Int32(0),
  );
}

let lastTick = 0;

function timestampOf(now: Date): Timestamp {
  lastTick = (lastTick + 1) & 0x7fffffff;
  return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: lastTick });
}

/** Refuses to change the `_id` of a stored document. */
function assertSameId(before: BsonDocument, after: BsonDocument, modifiers: readonly Modifier[]): void {
  if (before['_id'] === undefined || (after['_id'] !== undefined && equals(before['_id'], after['_id'])))
    return;
  const path = modifiers.find(({ parts }) => parts[0] === '_id')?.path ?? '_id';
  throw new CommandError(
    66,
    'ImmutableField',
    `Performing an update on the path '${path}' would modify the immutable field '_id'`,
  );
}
