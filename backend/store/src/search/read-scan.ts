import { type BsonDocument, decode } from '../bson/values.js';
import { CommandError } from '../errors.js';
import type { Reads } from '../storage/environment.js';
import { successor } from '../storage/keys.js';
import type { Scan } from './planner.js';

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

  /** A copy that needs less memory while others are sorted. */
  withoutDocument(): Match {
    return new Match(this.key, this.bytes);
  }
}

/** Stands between two chunks of a long search, where other commands may run. */
export const yieldPoint = Symbol('yieldPoint');

export type Step = Match | typeof yieldPoint;

export interface Examined {
  keys: number;
  documents: number;
}

/** When a query gives up (`maxTimeMS`). It counts until the first answer, not while a cursor waits. */
export interface Deadline {
  /** On the clock of `performance.now()`; undefined is never. */
  at: number | undefined;
}

const firstChunk = 16;
const maxChunk = 512;
const maxChunkBytes = 4 * 1024 * 1024;

/** Reads in chunks, at first small ones, because most queries want little. */
export function* readScan(
  reads: Reads,
  scan: Scan,
  { deadline, examined }: { deadline?: Deadline; examined?: Examined },
): Generator<Step> {
  const ranges = scan.backwards ? [...scan.ranges].reverse() : scan.ranges;
  let size = firstChunk;
  for (let { start, end } of ranges) {
    for (;;) {
      if (deadline?.at !== undefined && performance.now() > deadline.at) {
        throw new CommandError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
      }
      const chunk = reads.entries({ start, end }, size, scan.backwards);
      let bytes = 0;
      for (const { key, value } of chunk) {
        const document = scan.index ? reads.get(value) : value;
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
      yield yieldPoint;
      if (scan.backwards) end = last.key;
      else start = successor(last.key);
      const sizeForBytes = Math.floor((maxChunkBytes * chunk.length) / (bytes + 1));
      size = Math.max(1, Math.min(size * 2, maxChunk, sizeForBytes));
    }
  }
}
