import { Long } from 'bson';
import { TimeSlices } from './time-slices.js';
import { CommandError } from '../../errors.js';
import { pause } from '../../search/find.js';

/** The bytes of documents, with pauses between. A plain iterator, where it will do, costs much less. */
export type Source = Iterator<Buffer | typeof pause> | AsyncIterator<Buffer | typeof pause>;

/** A query whose results aren't all fetched yet. */
interface Cursor {
  namespace: string;
  /** The bytes of the documents still to come. */
  documents: Source;
  batchSize: number | undefined;
  usedAt: number;
}

/** A cursor that nobody asks for is forgotten after ten minutes, as in MongoDB. */
const maxIdleMs = 10 * 60_000;
/** MongoDB's size of a first batch when the client doesn't say. */
export const defaultBatchSize = 101;
const maxBatchBytes = 16 * 1024 * 1024;

export class Cursors {
  private readonly open = new Map<string, Cursor>();
  private lastId = BigInt(Date.now()) << 20n;

  add(cursor: Omit<Cursor, 'usedAt'>): Long {
    this.lastId += 1n;
    const id = Long.fromBigInt(this.lastId);
    this.open.set(id.toString(), { ...cursor, usedAt: performance.now() });
    return id;
  }

  get(id: Long, namespace: string): Cursor {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new CommandError(43, 'CursorNotFound', `cursor id ${id.toString()} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    cursor.usedAt = performance.now();
    return cursor;
  }

  remove(id: Long): boolean {
    return this.open.delete(id.toString());
  }

  get size(): number {
    return this.open.size;
  }

  forgetIdle(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.usedAt > maxIdleMs) this.open.delete(id);
  }
}

/** Takes the next documents, at most `count` and at most what fits in an answer. */
export async function takeBatch(
  source: Source,
  count: number,
): Promise<{ batch: Buffer[]; done: boolean; rest: Source }> {
  const slices = new TimeSlices();
  const batch: Buffer[] = [];
  let bytes = 0;
  while (batch.length < count) {
    const coming = source.next();
    const next = coming instanceof Promise ? await coming : coming;
    if (next.done) return { batch, done: true, rest: source };
    const over = slices.pauseWhenOver();
    if (over) await over;
    if (next.value === pause) continue;
    if (batch.length > 0 && bytes + next.value.length > maxBatchBytes) {
      return { batch, done: false, rest: withFirst(next.value, source) };
    }
    batch.push(next.value);
    bytes += next.value.length;
  }
  return { batch, done: false, rest: source };
}

async function* withFirst(first: Buffer, rest: Source): AsyncGenerator<Buffer | typeof pause> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
