import { Long, type Timestamp } from 'bson';
import type { BsonDocument } from '../../bson/values.js';
import { defaultBatchSize, type Source, takeBatch } from './cursors.js';
import { badValue } from '../../errors.js';
import { encodeCursor } from '../../server/message.js';
import { asLong, nonNegative, requiredText } from '../arguments.js';
import type { Commands, Invocation } from '../command.js';

const noCursor = Long.fromNumber(0);

/** Answers the first documents; when there are more, a cursor waits for `getMore`. */
export async function firstBatch(
  { store, deadline }: Invocation,
  namespace: string,
  documents: Source,
  batchSize: number | undefined,
  { single = false, atClusterTime }: { single?: boolean; atClusterTime?: Timestamp } = {},
): Promise<Buffer> {
  const { batch, done, rest } = await takeBatch(documents, batchSize ?? defaultBatchSize);
  deadline.at = undefined;
  const id = done || single ? noCursor : store.cursors.add({ namespace, documents: rest, batchSize });
  return encodeCursor('firstBatch', batch, { id, ns: namespace, ...(atClusterTime && { atClusterTime }) });
}

async function getMore({ store, database, body }: Invocation): Promise<Buffer> {
  const namespace = `${database}.${requiredText(body, 'collection')}`;
  const id = asLong(body['getMore']);
  const cursor = store.cursors.get(id, namespace);
  const size = nonNegative(body, 'batchSize');
  const { batch, done, rest } = await takeBatch(cursor.documents, size || Infinity);
  cursor.documents = rest;
  if (done) store.cursors.remove(id);
  return encodeCursor('nextBatch', batch, { id: done ? noCursor : id, ns: namespace });
}

function killCursors({ store, body }: Invocation): BsonDocument {
  const ids = body['cursors'];
  if (!Array.isArray(ids)) throw badValue("BSON field 'killCursors.cursors' must be an array");
  const all = ids.map(asLong);
  const cursorsKilled = all.filter((id) => store.cursors.remove(id));
  const cursorsNotFound = all.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

export const cursorCommands: Commands = {
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
};
