import { encodeKey } from '../bson/key-encoding.js';
import type { Collection } from '../storage/catalog.js';
import type { KeyRange } from '../storage/environment.js';
import type { IndexDefinition, IndexField } from '../storage/index-definition.js';
import { spaceKey, wholeSpace } from '../storage/keys.js';
import type { Filter } from '../query/filter.js';
import { highCut, type Interval, intervalsFor, inverted, isPoint, lowCut } from './intervals.js';
import { partialFilterHolds } from './partial-index.js';
import type { SortField } from './sort.js';

/** One walk through the documents by `_id`, or through an index. */
export interface Scan {
  index: IndexDefinition | undefined;
  /** In key order, not overlapping. */
  ranges: KeyRange[];
  backwards: boolean;
}

export interface Plan {
  scans: Scan[];
  /** True when the documents already come in the wanted order. */
  sorted: boolean;
  /** True when a document may come more than once. */
  repeats: boolean;
}

interface Candidate {
  scan: Scan;
  sorted: boolean;
  /** Higher the more the conditions narrow the scan; 0 is every entry. */
  score: number;
}

const idFields: readonly IndexField[] = [{ path: '_id', parts: ['_id'], direction: 1 }];
/** An `$in` on each of several fields multiplies; beyond this many ranges the rest is filtered instead. */
const maxRanges = 1000;

/** Index to use: `undefined` leaves the choice free, `natural` forbids them all. */
export type Hint = IndexDefinition | 'natural' | '_id_' | undefined;

/** Chooses how to find the documents that can match; each still has to be tested. */
export function plan(collection: Collection, filter: Filter, sort: readonly SortField[], hint?: Hint): Plan {
  const best = bestCandidate(collection, filter, sort, hint);
  if (best.score === 0 && hint === undefined) {
    const scans = unionScans(collection, filter);
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
  const byId = (): Candidate => candidate(collection.space, undefined, idFields, filter, sort);
  if (hint === 'natural') {
    const scan = { index: undefined, ranges: [wholeSpace(collection.space)], backwards: false };
    return { scan, sorted: sort.length === 0, score: 0 };
  }
  if (hint === '_id_') return byId();
  if (hint) return candidate(hint.space, hint, hint.fields, filter, sort);
  let best = byId();
  for (const index of collection.indexes) {
    if (index.partialFilter && !partialFilterHolds(index.partialFilter, filter)) continue;
    if (index.sparse && !excludesNull(index, filter)) continue;
    const next = candidate(index.space, index, index.fields, filter, sort);
    if (next.score > best.score || (next.score === best.score && next.sorted && !best.sorted)) best = next;
  }
  return best;
}

function candidate(
  space: number,
  index: IndexDefinition | undefined,
  fields: readonly IndexField[],
  filter: Filter,
  sort: readonly SortField[],
): Candidate {
  const multikey = index?.multikey ?? false;
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let ranges: KeyRange[] | undefined;
  let score = 0;
  const fixed: boolean[] = [];
  const roots = new Set<string | undefined>();
  for (const field of fields) {
    // Two conditions on one array may be met by two elements, which have two entries.
    if (multikey && roots.has(field.parts[0])) break;
    roots.add(field.parts[0]);
    const intervals = intervalsFor(filter, field.path, multikey);
    if (!intervals) break;
    if (prefixes.length > 1 && prefixes.length * intervals.length > maxRanges) break;
    const stored = field.direction === 1 ? intervals : intervals.map(inverted).reverse();
    if (stored.every(isPoint)) {
      score += 10;
      fixed.push(stored.length === 1);
      prefixes = prefixes.flatMap((prefix) => stored.map(({ low }) => Buffer.concat([prefix, low.bytes])));
    } else {
      score += 5;
      ranges = prefixes.flatMap((prefix) => stored.map((interval) => toRange(space, prefix, interval)));
      break;
    }
  }
  ranges ??= prefixes.map((prefix) =>
    prefix.length === 0 ? wholeSpace(space) : toRange(space, prefix, undefined),
  );
  ranges.sort((a, b) => Buffer.compare(a.start, b.start));
  const order = multikey ? undefined : sortDirection(fields, fixed, sort);
  const scan = { index, ranges, backwards: order === -1 };
  return { scan, sorted: sort.length === 0 || order !== undefined, score };
}

function toRange(space: number, prefix: Buffer, interval: Interval | undefined): KeyRange {
  const start = interval ? lowCut(interval.low) : Buffer.alloc(0);
  const end = interval ? highCut(interval.high) : Buffer.from([0xff]);
  return { start: spaceKey(space, prefix, start), end: spaceKey(space, prefix, end) };
}

/** Direction in which walking the index gives the order; a field with one possible value doesn't matter. */
function sortDirection(
  fields: readonly IndexField[],
  fixed: readonly boolean[],
  sort: readonly SortField[],
): 1 | -1 | undefined {
  const constant = new Set(fields.filter((_, place) => fixed[place]).map((field) => field.path));
  const wanted = sort.filter((field) => !constant.has(field.path));
  const order = fields.filter((field) => !constant.has(field.path));
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

/** Tells whether a query can use a sparse index, which lacks the documents without its fields. */
function excludesNull(index: IndexDefinition, filter: Filter): boolean {
  const nothing = encodeKey(null);
  return index.fields.some((field) => {
    const intervals = intervalsFor(filter, field.path, index.multikey);
    return intervals?.every(
      ({ low, high }) =>
        Buffer.compare(nothing, lowCut(low)) < 0 || Buffer.compare(nothing, highCut(high)) >= 0,
    );
  });
}

/** One scan per branch of an `$or`, when each branch has an index of its own to use. */
function unionScans(collection: Collection, filter: Filter): Scan[] | undefined {
  const or =
    filter.kind === '$or'
      ? filter
      : filter.kind === '$and'
        ? filter.children.find((child) => child.kind === '$or')
        : undefined;
  if (or?.kind !== '$or') return undefined;
  const scans: Scan[] = [];
  for (const branch of or.children) {
    const best = bestCandidate(collection, branch, []);
    if (best.score === 0) return undefined;
    scans.push(best.scan);
  }
  return scans;
}
