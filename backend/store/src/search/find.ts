import type { BsonDocument } from '../bson/values.js';
import { BsonType, decode, typeOf } from '../bson/values.js';
import { CommandError } from '../errors.js';
import type { Collection } from '../storage/catalog.js';
import type { Reads } from '../storage/environment.js';
import { type Filter, matches } from '../query/filter.js';
import { type Hint, plan, type Scan } from './planner.js';
import { Sorter, type SortField } from './sort.js';

/** A document that was found: where it lies and its bytes; decoded only when somebody asks. */
export class Match {
  private decoded: BsonDocument | undefined;

  constructor(
    readonly key: Buffer,
    readonly bytes: Buffer,
  ) {}

  get document(): BsonDocument {
    this.decoded ??= decode(this.bytes);
    return this.decoded;
  }
}

export interface FindOptions {
  sort?: readonly SortField[];
  skip?: number;
  /** 0 or nothing: no limit. */
  limit?: number;
  hint?: Hint;
  deadline?: Deadline;
  /** Counts what is looked at, for `explain`. */
  examined?: Examined;
}

export interface Examined {
  keys: number;
  documents: number;
}

/** Time at which a query gives up (`maxTimeMS`): it counts until the first answer, not while a cursor waits. */
export interface Deadline {
  /** Reading of `performance.now()`; undefined is never. */
  at: number | undefined;
}

/** Mark between two portions of a long search: a good moment to let other commands run. */
export const pause = Symbol('pause');

export type Step = Match | typeof pause;

/** The documents that match, in one go: for the inside of a write, where no other command runs. */
export function* find(
  environment: Reads,
  collection: Collection,
  filter: Filter,
  options: FindOptions = {},
): Generator<Match> {
  for (const step of search(environment, collection, filter, options)) if (step !== pause) yield step;
}

/**
 * The documents that match, one after the other. Between two of them nothing stays open in the storage, so it
 * may be left waiting (a cursor) and go on later, then seeing what was written meanwhile.
 */
export function* search(
  environment: Reads,
  collection: Collection,
  filter: Filter,
  options: FindOptions = {},
): Generator<Step> {
  const { sort = [], skip = 0, limit = 0 } = options;
  const found = candidates(environment, collection, filter, options);
  const end = limit === 0 ? Infinity : skip + limit;
  let place = 0;
  for (const step of sort.length === 0 || found.sorted ? found.steps : sorted(found.steps, sort, end)) {
    if (step === pause) {
      yield step;
      continue;
    }
    if (place >= end) return;
    if (place >= skip) yield step;
    place += 1;
    if (place >= end) return;
  }
}

function candidates(
  environment: Reads,
  collection: Collection,
  filter: Filter,
  options: FindOptions,
): { steps: Iterable<Step>; sorted: boolean } {
  const { scans, sorted: inOrder, repeats } = plan(collection, filter, options.sort ?? [], options.hint);
  // The ranges of `_id` may be all there is to the query: then nothing needs decoding.
  const exact = scans.every((scan) => !scan.index) && options.hint !== 'natural' && asksOnlyForId(filter);
  const seen = repeats ? new Set<string>() : undefined;
  function* walk(): Generator<Step> {
    for (const scan of scans) {
      for (const match of scanned(environment, scan, options)) {
        if (match === pause) {
          yield match;
          continue;
        }
        if (seen) {
          const key = match.key.toString('latin1');
          if (seen.has(key)) continue;
          seen.add(key);
        }
        if (exact || matches(filter, match.document)) yield match;
      }
    }
  }
  return { steps: walk(), sorted: inOrder };
}

const exactOperators = new Set(['$eq', '$gt', '$gte', '$lt', '$lte']);
const exactTypes = new Set<number>([BsonType.string, BsonType.objectId, BsonType.date]);

function asksOnlyForId(filter: Filter): boolean {
  if (filter.kind === '$and') return filter.children.length < 3 && filter.children.every(asksOnlyForId);
  if (filter.kind === '$or') return filter.children.every(asksOnlyForId);
  if (filter.kind !== 'field' || filter.path !== '_id') return false;
  const { op, operand } = filter.condition;
  if (op === '$in' && Array.isArray(operand)) return operand.every((value) => exactTypes.has(typeOf(value)));
  return exactOperators.has(op) && exactTypes.has(typeOf(operand));
}

function* sorted(steps: Iterable<Step>, sort: readonly SortField[], keep: number): Generator<Step> {
  const sorter = new Sorter<Match>(sort, keep);
  for (const step of steps) {
    if (step === pause) yield step;
    else sorter.add(step.document, new Match(step.key, step.bytes), step.bytes.length);
  }
  yield* sorter.sorted();
}

const firstChunk = 16;
const maxChunk = 512;
const maxChunkBytes = 4 * 1024 * 1024;

function* scanned(environment: Reads, scan: Scan, options: FindOptions): Generator<Step> {
  const { deadline, examined } = options;
  const ranges = scan.backwards ? [...scan.ranges].reverse() : scan.ranges;
  let size = firstChunk;
  for (let { start, end } of ranges) {
    for (;;) {
      if (deadline?.at !== undefined && performance.now() > deadline.at) {
        throw new CommandError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
      }
      const chunk = environment.entries({ start, end }, size, scan.backwards);
      let bytes = 0;
      for (const { key, value } of chunk) {
        const document = scan.index ? environment.get(value) : value;
        if (!document) continue;
        if (examined) {
          examined.keys += scan.index ? 1 : 0;
          examined.documents += 1;
        }
        bytes += document.length;
        yield new Match(scan.index ? value : key, document);
      }
      const last = chunk.at(-1);
      if (!last || chunk.length < size) break;
      yield pause;
      if (scan.backwards) end = last.key;
      else start = Buffer.concat([last.key, Buffer.alloc(1)]);
      size = Math.max(
        1,
        Math.min(size * 2, maxChunk, Math.floor((maxChunkBytes * chunk.length) / (bytes + 1))),
      );
    }
  }
}
