import { type BsonDocument, type BsonValue, getField, isDocument } from '../bson/values.js';

type Test = (value: BsonValue) => boolean;

const arrayIndex = /^(?:0|[1-9]\d{0,8})$/;

export function isArrayIndex(part: string): boolean {
  return arrayIndex.test(part);
}

/**
 * Tests the values at a path until one passes, through arrays as in MongoDB: elements of the last one are tested
 * besides it unless `wholeArrays`. A missing field is tested as `undefined`.
 */
export function someAtPath(
  document: BsonDocument,
  parts: readonly string[],
  wholeArrays: boolean,
  test: Test,
): boolean {
  return someBelow(document, 0, { parts, wholeArrays, test });
}

interface Walk {
  parts: readonly string[];
  wholeArrays: boolean;
  test: Test;
}

function someBelow(value: BsonValue, depth: number, walk: Walk): boolean {
  const { parts, wholeArrays, test } = walk;
  if (depth === parts.length) {
    if (test(value)) return true;
    return !wholeArrays && Array.isArray(value) && value.some(test);
  }
  const part = parts[depth] as string;
  if (Array.isArray(value)) {
    if (isArrayIndex(part) && Number(part) < value.length) {
      // A path that ends with an index means the element itself, not what an array in its place holds.
      const inElement = depth + 1 === parts.length ? { ...walk, wholeArrays: true } : walk;
      if (someBelow(value[Number(part)], depth + 1, inElement)) return true;
    }
    return value.some((element) => isDocument(element) && someBelow(element, depth, walk));
  }
  if (!isDocument(value)) return test(undefined);
  return someBelow(getField(value, part), depth + 1, walk);
}

/** The values at a path, with the elements of arrays instead of the arrays, as `distinct` wants them. */
export function valuesAtPath(document: BsonDocument, parts: readonly string[]): BsonValue[] {
  const found: BsonValue[] = [];
  someAtPath(document, parts, true, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}
