import { type BsonDocument, type BsonValue, isDocument, isNumber } from '../bson/values.js';
import { location } from '../errors.js';
import { truthy } from './conditions.js';
import type { Filter } from './filter.js';
import { isOperators } from './parse-filter.js';
import { elementMatching, isSlice, positional, slice } from './projection-operators.js';
import { addToTree, exclude, include, type Node } from './projection-tree.js';

type Projection = (document: BsonDocument) => BsonDocument;
/** Computes a field by an aggregation expression; given by the aggregation. */
type Compute = (expression: BsonValue) => (document: BsonDocument) => BsonValue;

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
      addToTree(root, path.slice(0, -2), { kind: 'special', make: positional(filter) });
    } else if (isNumber(value) || typeof value === 'boolean') {
      decide(truthy(value), path);
      addToTree(root, path, { kind: 'leaf' });
    } else if (filter && isDocument(value) && Object.hasOwn(value, '$slice') && isSlice(value['$slice'])) {
      slices = true;
      addToTree(root, path, { kind: 'special', make: slice(value['$slice']) });
    } else if (filter && isDocument(value) && Object.hasOwn(value, '$elemMatch')) {
      decide(true, path);
      addToTree(root, path, { kind: 'special', make: elementMatching(value['$elemMatch']) });
    } else {
      decide(true, path);
      const computed = compute(value);
      addToTree(root, path, { kind: 'special', make: (_, document) => computed(document) });
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
