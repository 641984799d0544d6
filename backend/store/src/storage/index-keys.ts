import { assertKeyFits, encodeKey, invert } from '../bson/key-encoding.js';
import { type BsonDocument, type BsonValue, getField, isDocument } from '../bson/values.js';
import { CommandError } from '../errors.js';
import { isArrayIndex } from '../query/paths.js';
import type { IndexDefinition } from './index-definition.js';

interface Walker {
  value: BsonValue;
  rest: readonly string[];
  /** An element of an array that was already taken apart: arrays in arrays are one value. */
  element: boolean;
}

export interface IndexEntry {
  bytes: Buffer;
  values: readonly BsonValue[];
}

export interface IndexKeys {
  /** The entries that a document has in the index, by their bytes, without repeats. */
  entries: Map<string, IndexEntry>;
  multikey: boolean;
}

/** The entries that a document gets in an index: one, none (sparse, partial) or one per array element. */
export function indexKeys(index: IndexDefinition, document: BsonDocument): IndexKeys {
  if (index.partial && !index.partial(document)) return { entries: new Map(), multikey: false };
  const found = valueSets(index, document);
  if (index.sparse && found.sets.every((set) => set.every((value) => value === undefined))) {
    return { entries: new Map(), multikey: false };
  }
  const entries = new Map<string, IndexEntry>();
  for (const values of found.sets) {
    const bytes = encodeSet(index, values);
    assertKeyFits(bytes, index.name);
    entries.set(bytes.toString('latin1'), { bytes, values });
  }
  return { entries, multikey: found.multikey };
}

function encodeSet(index: IndexDefinition, values: readonly BsonValue[]): Buffer {
  return Buffer.concat(
    values.map((value, place) => {
      const bytes = value === emptyArray ? undefinedBytes : encodeKey(value === undefined ? null : value);
      return index.fields[place]?.direction === -1 ? invert(bytes) : bytes;
    }),
  );
}

/** Mark of an empty array in an index: below null, as BSON's `undefined`. */
const emptyArray: BsonDocument = {};
const undefinedBytes = Buffer.from([0x0c]);

function valueSets(
  index: IndexDefinition,
  document: BsonDocument,
): { sets: BsonValue[][]; multikey: boolean } {
  const sets: BsonValue[][] = [];
  let multikey = false;
  const walk = (walkers: Walker[]): void => {
    const settled = walkers.map(settle);
    const arrays = settled.filter((walker) => !walker.element && Array.isArray(walker.value));
    const array = arrays[0]?.value as BsonValue[] | undefined;
    if (!array) {
      sets.push(settled.map((walker) => walker.value));
      return;
    }
    multikey = true;
    if (arrays.some((walker) => walker.value !== array)) {
      const names = index.fields.map((field) => field.path).join('] [');
      throw new CommandError(171, 'CannotIndexParallelArrays', `cannot index parallel arrays [${names}]`);
    }
    const spread = (element: BsonValue, empty: boolean): void => {
      walk(
        settled.map((walker) => {
          if (walker.value !== array || walker.element) return walker;
          if (walker.rest.length === 0) return { value: element, rest: [], element: true };
          if (empty || !isDocument(element)) return { value: undefined, rest: [], element: true };
          return { value: element, rest: walker.rest, element: false };
        }),
      );
    };
    if (array.length === 0) spread(emptyArray, true);
    else for (const element of array) spread(element, false);
  };
  walk(index.fields.map((field) => ({ value: document, rest: field.parts, element: false })));
  return { sets, multikey };
}

/** Follows the path to its end or to the first array on it. */
function settle(walker: Walker): Walker {
  let { value, rest } = walker;
  if (walker.element) return walker;
  while (rest.length > 0) {
    const part = rest[0] as string;
    if (Array.isArray(value)) {
      if (!isArrayIndex(part)) break;
      value = value[Number(part)];
    } else value = isDocument(value) ? getField(value, part) : undefined;
    rest = rest.slice(1);
  }
  return { value, rest, element: false };
}
