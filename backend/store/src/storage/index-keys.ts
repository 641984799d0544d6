import { assertKeyFits, encodeKey, invert } from '../bson/key-encoding.js';
import { type BsonDocument, type BsonValue, getField, isDocument } from '../bson/values.js';
import { CommandError } from '../errors.js';
import { isArrayIndex } from '../query/paths.js';
import type { IndexDefinition } from './index-definition.js';

interface FieldCursor {
  value: BsonValue;
  rest: readonly string[];
  /** True for an element of an array: an array in it is indexed as one value. */
  isElement: boolean;
}

interface IndexEntry {
  bytes: Buffer;
  values: readonly BsonValue[];
}

export interface IndexKeys {
  entries: Map<string, IndexEntry>;
  multikey: boolean;
}

/** A document's entries in an index: one, none (sparse, partial) or one per array element. */
export function indexKeys(index: IndexDefinition, document: BsonDocument): IndexKeys {
  const { tuples, multikey } = index.covers(document)
    ? indexedValues(index, document)
    : { tuples: [], multikey: false };
  const entries = new Map<string, IndexEntry>();
  if (index.sparse && tuples.every((values) => values.every((value) => value === undefined))) {
    return { entries, multikey: false };
  }
  for (const values of tuples) {
    const bytes = encodeValues(index, values);
    assertKeyFits(bytes, index.name);
    entries.set(bytes.toString('latin1'), { bytes, values });
  }
  return { entries, multikey };
}

/** Stands for an empty array, which is indexed as BSON's `undefined`. */
const emptyArray: BsonDocument = {};
const undefinedBytes = Buffer.of(0x0c);

function encodeValues(index: IndexDefinition, values: readonly BsonValue[]): Buffer {
  return Buffer.concat(
    values.map((value, place) => {
      const bytes = value === emptyArray ? undefinedBytes : encodeKey(value === undefined ? null : value);
      return index.fields[place]?.direction === -1 ? invert(bytes) : bytes;
    }),
  );
}

/** The values of the index's fields: one tuple, or one for each element of the array on their paths. */
function indexedValues(
  index: IndexDefinition,
  document: BsonDocument,
): { tuples: BsonValue[][]; multikey: boolean } {
  const tuples: BsonValue[][] = [];
  let multikey = false;
  const collect = (given: FieldCursor[]): void => {
    const cursors = given.map(followToArray);
    const arrays = cursors.filter((cursor) => !cursor.isElement && Array.isArray(cursor.value));
    const array = arrays[0]?.value as BsonValue[] | undefined;
    if (!array) {
      tuples.push(cursors.map((cursor) => cursor.value));
      return;
    }
    multikey = true;
    if (arrays.some((cursor) => cursor.value !== array)) {
      const names = index.fields.map((field) => field.path).join('] [');
      throw new CommandError(171, 'CannotIndexParallelArrays', `cannot index parallel arrays [${names}]`);
    }
    for (const element of array.length === 0 ? [emptyArray] : array) {
      collect(
        cursors.map((cursor) =>
          cursor.value === array && !cursor.isElement ? enterElement(cursor, element) : cursor,
        ),
      );
    }
  };
  collect(index.fields.map((field) => ({ value: document, rest: field.parts, isElement: false })));
  return { tuples, multikey };
}

function enterElement({ rest }: FieldCursor, element: BsonValue): FieldCursor {
  if (rest.length === 0) return { value: element, rest, isElement: true };
  if (element === emptyArray || !isDocument(element)) return { value: undefined, rest: [], isElement: true };
  return { value: element, rest, isElement: false };
}

function followToArray(cursor: FieldCursor): FieldCursor {
  if (cursor.isElement) return cursor;
  let { value, rest } = cursor;
  while (rest.length > 0) {
    const part = rest[0] as string;
    if (Array.isArray(value)) {
      if (!isArrayIndex(part)) break;
      value = value[Number(part)];
    } else value = isDocument(value) ? getField(value, part) : undefined;
    rest = rest.slice(1);
  }
  return { value, rest, isElement: false };
}
