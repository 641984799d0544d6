import { compare } from '../bson/compare.js';
import { type BsonDocument, type BsonValue, isDocument, isNumber, toNumber } from '../bson/values.js';
import { badValue, CommandError, location, notImplemented } from '../errors.js';
import { someAtPath } from '../query/paths.js';

export interface SortField {
  path: string;
  parts: readonly string[];
  direction: 1 | -1;
}

/** MongoDB's limit for a sort in memory. */
const maxSortBytes = 100 * 1024 * 1024;

export function parseSort(spec: BsonDocument | undefined): SortField[] {
  if (!spec) return [];
  return Object.keys(spec).map((path) => {
    const value = spec[path];
    if (isDocument(value)) {
      if (Object.hasOwn(value, '$meta')) throw notImplemented('$meta in a sort');
      throw location(15974, `Illegal key in $sort specification: ${path}`);
    }
    if (!isNumber(value))
      throw location(15974, `Illegal key in $sort specification: ${path}: ${String(value)}`);
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1) {
      throw location(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '') throw badValue('FieldPath cannot be constructed with empty string');
    return { path, parts: path.split('.'), direction };
  });
}

/** Values that a document is sorted by: of an array, its smallest (descending: its greatest) element. */
export function sortKey(fields: readonly SortField[], document: BsonDocument): BsonValue[] {
  return fields.map(({ parts, direction }) => {
    const candidates = sortCandidates(document, parts);
    if (candidates.length === 0) return null;
    return candidates.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
  });
}

/** Values at a path to choose the sort key from. Missing counts as null; an empty array stands below null. */
function sortCandidates(document: BsonDocument, parts: readonly string[]): BsonValue[] {
  const candidates: BsonValue[] = [];
  someAtPath(document, parts, true, (value) => {
    if (!Array.isArray(value)) candidates.push(value === undefined ? null : value);
    else if (value.length === 0) candidates.push(undefined);
    else candidates.push(...value);
    return false;
  });
  return candidates;
}

export function compareSortKeys(
  fields: readonly SortField[],
  left: readonly BsonValue[],
  right: readonly BsonValue[],
): number {
  for (let place = 0; place < fields.length; place += 1) {
    const order = compare(left[place], right[place]) * (fields[place] as SortField).direction;
    if (order !== 0) return order;
  }
  return 0;
}

/** Sorts in memory, keeping only the first `keep` when a limit says how many are wanted. */
export class Sorter<T> {
  private items: { key: BsonValue[]; item: T; bytes: number }[] = [];
  private bytes = 0;

  constructor(
    private readonly fields: readonly SortField[],
    private readonly keep: number = Infinity,
  ) {}

  add(document: BsonDocument, item: T, bytes: number): void {
    this.items.push({ key: sortKey(this.fields, document), item, bytes });
    this.bytes += bytes;
    if (this.items.length > 2 * this.keep + 100) this.cut();
    if (this.bytes <= maxSortBytes) return;
    this.cut();
    if (this.bytes <= maxSortBytes) return;
    throw new CommandError(
      292,
      'QueryExceededMemoryLimitNoDiskUseAllowed',
      `Sort exceeded memory limit of ${maxSortBytes} bytes`,
    );
  }

  sorted(): T[] {
    this.cut();
    return this.items.map(({ item }) => item);
  }

  private cut(): void {
    this.items.sort((a, b) => compareSortKeys(this.fields, a.key, b.key));
    if (this.items.length <= this.keep) return;
    this.items.length = this.keep;
    this.bytes = this.items.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
