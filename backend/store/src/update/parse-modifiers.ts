import { type BsonDocument, isDocument } from '../bson/values.js';
import { CommandError, failedToParse, notImplemented } from '../errors.js';
import { referenceFields } from './assert-storable.js';
import { type Action, assertKnownModifier, parseAction } from './modifiers.js';

export interface Modifier {
  path: string;
  parts: readonly string[];
  action: Action;
}

export function parseModifiers(update: BsonDocument): Modifier[] {
  const modifiers: Modifier[] = [];
  for (const operator of Object.keys(update)) {
    const fields = update[operator];
    assertKnownModifier(operator);
    if (!isDocument(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: ` +
          '{$mod: {<field>: ...}} not {$mod: <value>}',
      );
    }
    for (const path of Object.keys(fields)) {
      modifiers.push({ path, parts: parsePath(path), action: parseAction(operator, path, fields[path]) });
    }
  }
  assertNoConflict(modifiers);
  return modifiers.sort((a, b) => comparePaths(a.parts, b.parts));
}

function parsePath(path: string): string[] {
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '') throw emptyName(path);
    if (part === '$' || part.startsWith('$[')) throw notImplemented(`the positional operator ${part}`);
    if (part.startsWith('$') && !referenceFields.includes(part)) throw dollarPrefixed(part, path);
  }
  return parts;
}

function dollarPrefixed(name: string, path: string): CommandError {
  return new CommandError(
    52,
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

function emptyName(path: string): CommandError {
  return new CommandError(
    56,
    'EmptyFieldName',
    path === ''
      ? 'An empty update path is not valid.'
      : `The update path '${path}' contains an empty field name, which is not allowed.`,
  );
}

/** Refuses to change a path twice, or one inside another. */
function assertNoConflict(modifiers: readonly Modifier[]): void {
  const paths = modifiers.map(({ path }) => path).sort();
  for (const [index, path] of paths.entries()) {
    for (const other of paths.slice(index + 1)) {
      if (other !== path && !other.startsWith(`${path}.`)) continue;
      throw new CommandError(
        40,
        'ConflictingUpdateOperators',
        `Updating the path '${other}' would create a conflict at '${path}'`,
      );
    }
  }
}

/** Fields are changed by name, numbers by value, which decides the order of new ones. */
function comparePaths(left: readonly string[], right: readonly string[]): number {
  for (const [depth, part] of left.entries()) {
    const other = right[depth];
    if (other === undefined) return 1;
    if (part === other) continue;
    const areNumbers = /^\d+$/.test(part) && /^\d+$/.test(other);
    return areNumbers ? Number(part) - Number(other) : part < other ? -1 : 1;
  }
  return left.length - right.length;
}

export function isModifierUpdate(update: BsonDocument): boolean {
  const names = Object.keys(update);
  if (names[0]?.startsWith('$')) {
    const plain = names.find((name) => !name.startsWith('$'));
    if (plain !== undefined) throw failedToParse(`Unknown modifier: ${plain}`);
    return true;
  }
  const operator = names.find((name) => name.startsWith('$') && !referenceFields.includes(name));
  if (operator !== undefined) throw dollarPrefixed(operator, operator);
  return false;
}
