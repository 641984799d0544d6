import { Long, type Timestamp } from 'bson';
import type { BsonDocument } from '../../bson/values.js';
import { yieldPoint } from '../../search/read-scan.js';
import { encodeCursor } from '../../wire/reply.js';
import { optionalCount, optionalDocument } from './arguments.js';
import type { Invocation } from './command.js';
import type { DocumentSource } from './cursors.js';
import { TimeSlice } from './time-slice.js';

/** MongoDB's size of a first batch when the client doesn't ask for one. */
export const defaultBatchSize = 101;
const maxBatchBytes = 16 * 1024 * 1024;
export const noCursor = Long.fromNumber(0);

/** Replies with the first documents; if there are more, a cursor waits for `getMore`. */
export async function replyWithFirstBatch(
  { store, deadline }: Invocation,
  namespace: string,
  documents: DocumentSource,
  batchSize: number | undefined,
  { single = false, atClusterTime }: { single?: boolean; atClusterTime?: Timestamp } = {},
): Promise<Buffer> {
  const { batch, done, rest } = await readBatch(documents, batchSize ?? defaultBatchSize);
  deadline.at = undefined;
  const id = done || single ? noCursor : store.cursors.add(namespace, rest);
  return encodeCursor('firstBatch', batch, { id, ns: namespace, ...(atClusterTime && { atClusterTime }) });
}

export function cursorBatchSize(body: BsonDocument): number | undefined {
  return optionalCount(optionalDocument(body, 'cursor') ?? {}, 'batchSize');
}

/** Reads the next documents, at most `count` and at most what fits in a reply. */
export async function readBatch(
  source: DocumentSource,
  count: number,
): Promise<{ batch: Buffer[]; done: boolean; rest: DocumentSource }> {
  const slice = new TimeSlice();
  const batch: Buffer[] = [];
  let bytes = 0;
  while (batch.length < count) {
    const pending = source.next();
    const next = pending instanceof Promise ? await pending : pending;
    if (next.done) return { batch, done: true, rest: source };
    const nextSlice = slice.yieldIfOver();
    if (nextSlice) await nextSlice;
    if (next.value === yieldPoint) continue;
    if (batch.length > 0 && bytes + next.value.length > maxBatchBytes) {
      return { batch, done: false, rest: withFirst(next.value, source) };
    }
    batch.push(next.value);
    bytes += next.value.length;
  }
  return { batch, done: false, rest: source };
}

async function* withFirst(first: Buffer, rest: DocumentSource): AsyncGenerator<Buffer | typeof yieldPoint> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
