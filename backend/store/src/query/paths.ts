import { type BsonDocument, type BsonValue, getField, isDocument } from '../bson/values.js';

/** Called with each value that a dotted path reaches; `index` is the place in the outermost array on the way. */
type Visit = (value: BsonValue, index: number | undefined) => boolean;

const arrayIndex = /^(?:0|[1-9]\d{0,8})$/;

export function isArrayIndex(part: string): boolean {
  return arrayIndex.test(part);
}

/**
 * Visits the values at a path until `visit` answers true, walking through arrays as a MongoDB query does: a part
 * may be a place in an array or a field of its documents, and (unless `wholeArrays`) the last array's elements
 * count besides the array itself. A field that isn't there is visited as `undefined`.
 */
export function someAtPath(
  document: BsonDocument,
  parts: readonly string[],
  wholeArrays: boolean,
  visit: Visit,
): boolean {
  return walk(document, 0, undefined, { parts, wholeArrays, visit });
}

interface Walk {
  parts: readonly string[];
  wholeArrays: boolean;
  visit: Visit;
}

function walk(value: BsonValue, depth: number, index: number | undefined, way: Walk): boolean {
  const { parts, wholeArrays, visit } = way;
  if (depth === parts.length) {
    if (visit(value, index)) return true;
    if (wholeArrays || !Array.isArray(value)) return false;
    return value.some((element, place) => visit(element, index ?? place));
  }
  const part = parts[depth] as string;
  if (Array.isArray(value)) {
    if (isArrayIndex(part) && Number(part) < value.length) {
      // A path that ends in a place means what is there, not what an array there holds.
      const onward = depth + 1 === parts.length ? { ...way, wholeArrays: true } : way;
      if (walk(value[Number(part)], depth + 1, index, onward)) return true;
    }
    return value.some((element, place) => isDocument(element) && walk(element, depth, index ?? place, way));
  }
  if (!isDocument(value)) return visit(undefined, index);
  return walk(getField(value, part), depth + 1, index, way);
}

/** Every value at the path, arrays' elements instead of the arrays: what `distinct` counts. */
export function valuesAtPath(document: BsonDocument, parts: readonly string[]): BsonValue[] {
  const found: BsonValue[] = [];
  someAtPath(document, parts, true, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}
