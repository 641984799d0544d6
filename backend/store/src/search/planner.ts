import { encodeKey } from '../bson/key-encoding.js';
import type { Filter } from '../query/filter.js';
import type { Collection } from '../storage/catalog.js';
import type { IndexDefinition } from '../storage/index-definition.js';
import type { IndexField } from '../storage/index-spec.js';
import { type KeyRange, spaceKey, spaceRange } from '../storage/keys.js';
import { intervalsFor } from './filter-intervals.js';
import { impliesPartialFilter } from './implies-partial-filter.js';
import { type Interval, invertInterval, isPoint, lowerKey, upperKey } from './intervals.js';
import type { SortField } from './sort.js';

export interface Scan {
  index: IndexDefinition | undefined;
  /** In key order, not overlapping. */
  ranges: KeyRange[];
  backwards: boolean;
}

interface Plan {
  scans: Scan[];
  sorted: boolean;
  /** True when a document may come more than once. */
  repeats: boolean;
}

interface Candidate {
  scan: Scan;
  sorted: boolean;
  /** Higher the more the filter narrows the scan; 0 reads every entry. */
  score: number;
}

const idFields: readonly IndexField[] = [{ path: '_id', parts: ['_id'], direction: 1 }];
/** An `$in` on each of several fields multiplies; beyond this many ranges the rest is filtered instead. */
const maxRanges = 1000;

/** The index to use: `undefined` leaves the choice free, `natural` forbids them all. */
export type Hint = IndexDefinition | 'natural' | '_id_' | undefined;

/** Chooses how to find the documents that can match; each still has to be tested. */
export function plan(collection: Collection, filter: Filter, sort: readonly SortField[], hint?: Hint): Plan {
  const best = bestCandidate(collection, filter, sort, hint);
  if (best.score === 0 && hint === undefined) {
    const scans = scansOfBranches(collection, filter);
    if (scans) return { scans, sorted: sort.length === 0, repeats: true };
  }
  return { scans: [best.scan], sorted: best.sorted, repeats: best.scan.index?.multikey ?? false };
}

function bestCandidate(
  collection: Collection,
  filter: Filter,
  sort: readonly SortField[],
  hint?: Hint,
): Candidate {
  if (hint === 'natural') {
    const scan = { index: undefined, ranges: [spaceRange(collection.space)], backwards: false };
    return { scan, sorted: sort.length === 0, score: 0 };
  }
  if (hint !== undefined && hint !== '_id_') return indexCandidate(hint, filter, sort);
  let best = candidate(collection.space, idFields, undefined, filter, sort);
  if (hint === '_id_') return best;
  for (const index of collection.indexes) {
    if (index.partialFilter && !impliesPartialFilter(filter, index.partialFilter)) continue;
    if (index.sparse && !excludesNull(index, filter)) continue;
    const next = indexCandidate(index, filter, sort);
    if (next.score > best.score || (next.score === best.score && next.sorted && !best.sorted)) best = next;
  }
  return best;
}

function indexCandidate(index: IndexDefinition, filter: Filter, sort: readonly SortField[]): Candidate {
  return candidate(index.space, index.fields, index, filter, sort);
}

function candidate(
  space: number,
  fields: readonly IndexField[],
  index: IndexDefinition | undefined,
  filter: Filter,
  sort: readonly SortField[],
): Candidate {
  const multikey = index?.multikey ?? false;
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let ranges: KeyRange[] | undefined;
  let score = 0;
  const constantPaths = new Set<string>();
  const roots = new Set<string | undefined>();
  for (const { path, parts, direction } of fields) {
    // Different elements of one array, which have different entries, may meet two conditions.
    if (multikey && roots.has(parts[0])) break;
    roots.add(parts[0]);
    const intervals = intervalsFor(filter, path, multikey);
    if (!intervals) break;
    if (prefixes.length > 1 && prefixes.length * intervals.length > maxRanges) break;
    const stored = direction === 1 ? intervals : intervals.map(invertInterval).reverse();
    if (!stored.every(isPoint)) {
      score += 5;
      ranges = prefixes.flatMap((prefix) => stored.map((interval) => toRange(space, prefix, interval)));
      break;
    }
    score += 10;
    if (stored.length === 1) constantPaths.add(path);
    prefixes = prefixes.flatMap((prefix) => stored.map(({ low }) => Buffer.concat([prefix, low.bytes])));
  }
  ranges ??= prefixes.map((prefix) => (prefix.length === 0 ? spaceRange(space) : toRange(space, prefix)));
  ranges.sort((a, b) => Buffer.compare(a.start, b.start));
  const order = multikey ? undefined : sortDirection(fields, constantPaths, sort);
  const scan = { index, ranges, backwards: order === -1 };
  return { scan, sorted: sort.length === 0 || order !== undefined, score };
}

function toRange(space: number, prefix: Buffer, interval?: Interval): KeyRange {
  const start = interval ? lowerKey(interval.low) : Buffer.alloc(0);
  const end = interval ? upperKey(interval.high) : Buffer.of(0xff);
  return { start: spaceKey(space, prefix, start), end: spaceKey(space, prefix, end) };
}

/** The direction in which a walk through the index gives the order; undefined when neither does. */
function sortDirection(
  fields: readonly IndexField[],
  constantPaths: ReadonlySet<string>,
  sort: readonly SortField[],
): 1 | -1 | undefined {
  const wanted = sort.filter((field) => !constantPaths.has(field.path));
  const order = fields.filter((field) => !constantPaths.has(field.path));
  if (!order.some((field) => field.path === '_id')) order.push(...idFields);
  if (wanted.length > order.length) return undefined;
  let direction: 1 | -1 | undefined;
  for (const [place, field] of wanted.entries()) {
    const indexed = order[place] as IndexField;
    if (indexed.path !== field.path) return undefined;
    const needed = indexed.direction === field.direction ? 1 : -1;
    if (direction !== undefined && direction !== needed) return undefined;
    direction = needed;
  }
  return direction ?? 1;
}

/** A sparse index lacks the documents without its fields, so only such a query can use it. */
function excludesNull(index: IndexDefinition, filter: Filter): boolean {
  const nullKey = encodeKey(null);
  return index.fields.some((field) => {
    const intervals = intervalsFor(filter, field.path, index.multikey);
    return intervals?.every(
      ({ low, high }) =>
        Buffer.compare(nullKey, lowerKey(low)) < 0 || Buffer.compare(nullKey, upperKey(high)) >= 0,
    );
  });
}

/** One scan per branch of an `$or`, if each of them can use an index. */
function scansOfBranches(collection: Collection, filter: Filter): Scan[] | undefined {
  const parts = filter.kind === '$and' ? filter.children : [filter];
  const or = parts.find((part) => part.kind === '$or');
  if (or?.kind !== '$or') return undefined;
  const candidates = or.children.map((branch) => bestCandidate(collection, branch, []));
  return candidates.some(({ score }) => score === 0) ? undefined : candidates.map(({ scan }) => scan);
}
