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

/** An array sorts by its smallest element, descending by its greatest. */
function sortKey(fields: readonly SortField[], document: BsonDocument): BsonValue[] {
  return fields.map(({ parts, direction }) => {
    const candidates = sortCandidates(document, parts);
    if (candidates.length === 0) return null;
    return candidates.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
  });
}

/** Missing counts as null; an empty array sorts below null. */
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

function compareSortKeys(
  fields: readonly SortField[],
  left: readonly BsonValue[],
  right: readonly BsonValue[],
): number {
  for (const [index, { direction }] of fields.entries()) {
    const order = compare(left[index], right[index]) * direction;
    if (order !== 0) return order;
  }
  return 0;
}

/** Sorts in memory and, given a limit, keeps no more than that many. */
export class Sorter<T> {
  private items: { key: BsonValue[]; item: T; bytes: number }[] = [];
  private bytes = 0;

  constructor(
    private readonly fields: readonly SortField[],
    private readonly limit: number = Infinity,
  ) {}

  add(document: BsonDocument, item: T, bytes: number): void {
    this.items.push({ key: sortKey(this.fields, document), item, bytes });
    this.bytes += bytes;
    if (this.items.length > 2 * this.limit + 100 || this.bytes > maxSortBytes) this.sortAndTrim();
    if (this.bytes <= maxSortBytes) return;
    throw new CommandError(
      292,
      'QueryExceededMemoryLimitNoDiskUseAllowed',
      `Sort exceeded memory limit of ${maxSortBytes} bytes`,
    );
  }

  sorted(): T[] {
    this.sortAndTrim();
    return this.items.map(({ item }) => item);
  }

  private sortAndTrim(): void {
    this.items.sort((a, b) => compareSortKeys(this.fields, a.key, b.key));
    if (this.items.length <= this.limit) return;
    this.items.length = this.limit;
    this.bytes = this.items.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
