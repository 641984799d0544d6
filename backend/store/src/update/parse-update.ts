import { type BsonDocument, type BsonValue, isDocument } from '../bson/values.js';
import { CommandError, failedToParse, location } from '../errors.js';
import { type Action, parseAction } from './actions.js';

/** One modifier on one path. */
export interface Modifier {
  operator: string;
  path: string;
  parts: readonly string[];
  action: Action;
}

/** Reads an update document; an operator or a clause that isn't known is refused. */
export function parseModifiers(update: BsonDocument): Modifier[] {
  const modifiers: Modifier[] = [];
  for (const operator of Object.keys(update)) {
    const fields = update[operator];
    if (!isDocument(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: ` +
          '{$mod: {<field>: ...}} not {$mod: <value>}',
      );
    }
    for (const path of Object.keys(fields)) {
      const parts = parsePath(path);
      modifiers.push({ operator, path, parts, action: parseAction(operator, path, fields[path]) });
      if (operator === '$rename') {
        const target = fields[path] as string;
        modifiers.push({
          operator: '$renamed',
          path: target,
          parts: parsePath(target),
          action: { kind: 'none' },
        });
      }
    }
    if (Object.keys(fields).length === 0) parseAction(operator, '', 0, true);
  }
  assertNoConflict(modifiers);
  return modifiers.sort((a, b) => comparePaths(a.parts, b.parts));
}

function parsePath(path: string): string[] {
  if (path === '') throw emptyName(path);
  const parts = path.split('.');
  parts.forEach((part, depth) => {
    if (part === '') throw emptyName(path);
    if (part === '$' && depth === 0) {
      throw badPositional(
        `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
      );
    }
    if (part === '$' && parts.indexOf('$') !== depth) {
      throw badPositional(`Too many positional (i.e. '$') elements found in path '${path}'`);
    }
    if (part.startsWith('$[') && depth === 0) {
      throw badPositional(
        `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
      );
    }
    if (part.startsWith('$') && part !== '$' && !/^\$\[[a-z0-9A-Z]*\]$/.test(part) && !isReference(part)) {
      throw new CommandError(
        52,
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document.`,
      );
    }
  });
  return parts;
}

const isReference = (part: string): boolean => part === '$ref' || part === '$id' || part === '$db';

const badPositional = (message: string): CommandError => new CommandError(2, 'BadValue', message);

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
  for (const [place, path] of paths.entries()) {
    for (const other of paths.slice(place + 1)) {
      if (other !== path && !other.startsWith(`${path}.`)) continue;
      throw new CommandError(
        40,
        'ConflictingUpdateOperators',
        `Updating the path '${other}' would create a conflict at '${path}'`,
      );
    }
  }
}

/** Order in which fields are changed, by name, numbers by value: it decides the order of new fields. */
function comparePaths(left: readonly string[], right: readonly string[]): number {
  for (const [depth, part] of left.entries()) {
    const other = right[depth];
    if (other === undefined) return 1;
    if (part === other) continue;
    const bothNumbers = /^\d+$/.test(part) && /^\d+$/.test(other);
    return bothNumbers ? Number(part) - Number(other) : part < other ? -1 : 1;
  }
  return left.length - right.length;
}

/** Tells a document of operators from a replacement; a mixture is refused. */
export function isModifierUpdate(update: BsonDocument): boolean {
  const names = Object.keys(update);
  const first = names[0];
  if (first === undefined || !first.startsWith('$')) {
    const operator = names.find((name) => name.startsWith('$') && !isReference(name));
    if (operator !== undefined) {
      throw new CommandError(
        52,
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
    return false;
  }
  const plain = names.find((name) => !name.startsWith('$'));
  if (plain !== undefined) throw failedToParse(`Unknown modifier: ${plain}`);
  return true;
}

export function assertUpdateValue(update: BsonValue): asserts update is BsonDocument | BsonValue[] {
  if (isDocument(update) || Array.isArray(update)) return;
  throw location(9, 'Update argument must be either an object or an array');
}
