import { BsonType, typeOf } from '../bson/values.js';
import { type Filter, matches } from '../query/filter.js';
import type { Collection } from '../storage/catalog.js';
import type { Reads } from '../storage/environment.js';
import { plan, type Hint } from './planner.js';
import { type Examined, type Deadline, type Match, readScan, type Step, yieldPoint } from './read-scan.js';
import { Sorter, type SortField } from './sort.js';

export interface FindOptions {
  sort?: readonly SortField[];
  skip?: number;
  /** 0 or undefined: no limit. */
  limit?: number;
  hint?: Hint;
  deadline?: Deadline;
  examined?: Examined;
}

/** The matches without yield points, for the inside of a write, where no other command runs. */
export function* find(
  reads: Reads,
  collection: Collection,
  filter: Filter,
  options: FindOptions = {},
): Generator<Match> {
  for (const step of search(reads, collection, filter, options)) if (step !== yieldPoint) yield step;
}

/** Between two matches nothing stays open in the storage: a cursor may go on later, and sees what was written. */
export function* search(
  reads: Reads,
  collection: Collection,
  filter: Filter,
  options: FindOptions = {},
): Generator<Step> {
  const { sort = [], skip = 0, limit = 0, hint } = options;
  const { scans, sorted, repeats } = plan(collection, filter, sort, hint);
  const end = limit === 0 ? Infinity : skip + limit;
  const scanned = scans.map((scan) => readScan(reads, scan, options));
  const onlyById = scans.every((scan) => !scan.index) && hint !== 'natural';
  const found = matching(scanned, onlyById && asksOnlyForId(filter) ? undefined : filter, repeats);
  let index = 0;
  for (const step of sorted ? found : sortMatches(found, sort, end)) {
    if (step === yieldPoint) {
      yield step;
      continue;
    }
    if (index >= end) return;
    if (index >= skip) yield step;
    index += 1;
    if (index >= end) return;
  }
}

/** @param filter undefined when the scans bring nothing but matches: then nothing has to be decoded */
function* matching(
  scans: readonly Iterable<Step>[],
  filter: Filter | undefined,
  repeats: boolean,
): Generator<Step> {
  const seen = new Set<string>();
  for (const steps of scans) {
    for (const step of steps) {
      if (step === yieldPoint) {
        yield step;
        continue;
      }
      if (repeats) {
        const key = step.key.toString('latin1');
        if (seen.has(key)) continue;
        seen.add(key);
      }
      if (!filter || matches(filter, step.document)) yield step;
    }
  }
}

const exactOperators = new Set(['$eq', '$gt', '$gte', '$lt', '$lte']);
const exactTypes = new Set<number>([BsonType.string, BsonType.objectId, BsonType.date]);

/** True when the ranges of `_id` that a scan reads are all there is to the query. */
function asksOnlyForId(filter: Filter): boolean {
  if (filter.kind === '$and') return filter.children.length < 3 && filter.children.every(asksOnlyForId);
  if (filter.kind === '$or') return filter.children.every(asksOnlyForId);
  if (filter.kind !== 'field' || filter.path !== '_id') return false;
  const { op, operand } = filter.condition;
  if (op === '$in' && Array.isArray(operand)) return operand.every((value) => exactTypes.has(typeOf(value)));
  return exactOperators.has(op) && exactTypes.has(typeOf(operand));
}

function* sortMatches(steps: Iterable<Step>, sort: readonly SortField[], limit: number): Generator<Step> {
  const sorter = new Sorter<Match>(sort, limit);
  for (const step of steps) {
    if (step === yieldPoint) yield step;
    else sorter.add(step.document, step.withoutDocument(), step.bytes.length);
  }
  yield* sorter.sorted();
}
