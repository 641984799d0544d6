import {
  type BsonDocument,
  BsonType,
  type BsonValue,
  isDocument,
  isNumber,
  setField,
  toNumber,
  typeOf,
} from '../bson/values.js';
import { badValue, CommandError, location } from '../errors.js';
import { elementTest, truthy } from './conditions.js';
import { type Filter, matchedPosition } from './filter.js';
import { isOperators, parseConditions, parseFilter } from './parse-filter.js';

type Special = (value: BsonValue, document: BsonDocument) => BsonValue;
/** What to do with a field: keep or drop it, look inside, or make something of its value. */
type Node =
  { kind: 'leaf' } | { kind: 'inner'; fields: Map<string, Node> } | { kind: 'special'; make: Special };

export type Projection = (document: BsonDocument) => BsonDocument;
/** Computes a field by an aggregation expression; given by the aggregation. */
export type Compute = (expression: BsonValue) => (document: BsonDocument) => BsonValue;

/**
 * Reads a projection; undefined when there is none. `filter` is what the positional `$` refers to; the `$project`
 * of an aggregation has none, and neither that nor the other forms that only `find` knows.
 */
export function parseProjection(
  given: BsonDocument | undefined,
  filter: Filter | undefined,
  compute: Compute,
): Projection | undefined {
  const spec = given && flatten(given);
  if (!spec || Object.keys(spec).length === 0) return undefined;
  const root = new Map<string, Node>();
  let including: boolean | undefined;
  let slices = false;
  let id: boolean | undefined;
  const decide = (value: boolean, path: string): void => {
    if (including !== undefined && including !== value) {
      throw location(
        value ? 31253 : 31254,
        `Cannot do ${value ? 'inclusion' : 'exclusion'} on field ${path} in ${value ? 'exclusion' : 'inclusion'} projection`,
      );
    }
    including = value;
  };
  for (const path of Object.keys(spec)) {
    const value = spec[path];
    if (path === '_id' && (isNumber(value) || typeof value === 'boolean')) {
      id = truthy(value);
      continue;
    }
    if (filter && path.endsWith('.$')) {
      decide(true, path);
      add(root, path.slice(0, -2), { kind: 'special', make: positional(filter) });
    } else if (isNumber(value) || typeof value === 'boolean') {
      decide(truthy(value), path);
      add(root, path, { kind: 'leaf' });
    } else if (filter && isDocument(value) && Object.hasOwn(value, '$slice') && isSlice(value['$slice'])) {
      slices = true;
      add(root, path, { kind: 'special', make: slice(value['$slice']) });
    } else if (filter && isDocument(value) && Object.hasOwn(value, '$elemMatch')) {
      decide(true, path);
      add(root, path, { kind: 'special', make: elementMatching(value['$elemMatch']) });
    } else {
      decide(true, path);
      const computed = compute(value);
      add(root, path, { kind: 'special', make: (_, document) => computed(document) });
    }
  }
  const inclusive = including ?? (slices ? false : id === true);
  if (inclusive && id !== false) root.set('_id', { kind: 'leaf' });
  if (!inclusive && id === false) root.set('_id', { kind: 'leaf' });
  return (document) => (inclusive ? include : exclude)(document, root, document);
}

/** `{ a: { b: 1 } }` says the same as `{ 'a.b': 1 }`. */
function flatten(spec: BsonDocument, prefix = ''): BsonDocument {
  const flat: BsonDocument = {};
  for (const name of Object.keys(spec)) {
    const value = spec[name];
    const nested = isDocument(value) && !isOperators(value) && Object.keys(value).length > 0;
    if (nested) Object.assign(flat, flatten(value, `${prefix}${name}.`));
    else flat[`${prefix}${name}`] = value;
  }
  return flat;
}

function add(root: Map<string, Node>, path: string, leaf: Node): void {
  const parts = path.split('.');
  let fields = root;
  for (const [depth, part] of parts.entries()) {
    if (part === '')
      throw new CommandError(40352, 'Location40352', 'FieldPath cannot be constructed with empty string');
    if (part.startsWith('$')) throw location(16410, `FieldPath field names may not start with '$': ${path}`);
    const present = fields.get(part);
    if (depth === parts.length - 1) {
      if (present) throw location(31250, `Path collision at ${path}`);
      fields.set(part, leaf);
      return;
    }
    if (present && present.kind !== 'inner') throw location(31249, `Path collision at ${path}`);
    const inner: Node = present ?? { kind: 'inner', fields: new Map<string, Node>() };
    fields.set(part, inner);
    fields = inner.fields;
  }
}

function include(document: BsonDocument, fields: Map<string, Node>, root: BsonDocument): BsonDocument {
  const result: BsonDocument = {};
  for (const name of Object.keys(document)) {
    const node = fields.get(name);
    if (!node) continue;
    const value = document[name];
    const kept =
      node.kind === 'leaf'
        ? value
        : node.kind === 'special'
          ? node.make(value, root)
          : inside(value, (inner) => include(inner, node.fields, root), true);
    if (kept !== undefined) setField(result, name, kept);
  }
  // Computed fields need not be in the document.
  for (const [name, node] of fields) {
    if (node.kind !== 'special' || Object.hasOwn(document, name)) continue;
    const made = node.make(undefined, root);
    if (made !== undefined) setField(result, name, made);
  }
  return result;
}

function exclude(document: BsonDocument, fields: Map<string, Node>, root: BsonDocument): BsonDocument {
  const result: BsonDocument = {};
  for (const name of Object.keys(document)) {
    const node = fields.get(name);
    const value = document[name];
    if (node?.kind === 'leaf') continue;
    if (node?.kind === 'special') setField(result, name, node.make(value, root));
    else if (node)
      setField(
        result,
        name,
        inside(value, (inner) => exclude(inner, node.fields, root), false),
      );
    else setField(result, name, value);
  }
  return result;
}

/** Looks into documents, through arrays; other values are left out of an inclusion and kept by an exclusion. */
function inside(
  value: BsonValue,
  look: (document: BsonDocument) => BsonDocument,
  dropOthers: boolean,
): BsonValue {
  if (Array.isArray(value)) {
    const elements = value.map((element) => inside(element, look, dropOthers));
    return dropOthers ? elements.filter((element) => element !== undefined) : elements;
  }
  if (isDocument(value)) return look(value);
  return dropOthers ? undefined : value;
}

function isSlice(operand: BsonValue): boolean {
  return isNumber(operand) || (Array.isArray(operand) && operand.length === 2 && operand.every(isNumber));
}

function slice(operand: BsonValue): Special {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map((value) =>
    toNumber(value as number),
  );
  const from = first as number;
  if (second !== undefined && second <= 0) throw location(28724, 'First argument to $slice must be positive');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (second === undefined) return from < 0 ? value.slice(from) : value.slice(0, from);
    const start = from < 0 ? Math.max(0, value.length + from) : from;
    return value.slice(start, start + second);
  };
}

function elementMatching(operand: BsonValue): Special {
  if (!isDocument(operand)) throw badValue('elemMatch: Invalid argument, object required');
  const test = elementTest(operand, { parseFilter, parseConditions, isOperators });
  return (value) => {
    const found = Array.isArray(value) ? value.findIndex(test) : -1;
    return found < 0 ? undefined : [(value as BsonValue[])[found]];
  };
}

function positional(filter: Filter): Special {
  return (value, document) => {
    if (typeOf(value) !== BsonType.array) return value;
    const place = matchedPosition(filter, document);
    if (place === undefined) {
      throw location(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [(value as BsonValue[])[place]];
  };
}
