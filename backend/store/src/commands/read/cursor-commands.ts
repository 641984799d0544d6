import type { BsonDocument } from '../../bson/values.js';
import { badValue } from '../../errors.js';
import { encodeCursor } from '../../wire/reply.js';
import { optionalCount, requiredText, toCursorId } from '../common/arguments.js';
import { noCursor, readBatch } from '../common/batches.js';
import type { Commands, Invocation } from '../common/command.js';

async function getMore({ store, database, body }: Invocation): Promise<Buffer> {
  const namespace = `${database}.${requiredText(body, 'collection')}`;
  const id = toCursorId(body['getMore']);
  const cursor = store.cursors.get(id, namespace);
  const size = optionalCount(body, 'batchSize');
  const { batch, done, rest } = await readBatch(cursor.remaining, size || Infinity);
  cursor.remaining = rest;
  if (done) store.cursors.remove(id);
  return encodeCursor('nextBatch', batch, { id: done ? noCursor : id, ns: namespace });
}

function killCursors({ store, body }: Invocation): BsonDocument {
  const { cursors } = body;
  if (!Array.isArray(cursors)) throw badValue("BSON field 'killCursors.cursors' must be an array");
  const ids = cursors.map(toCursorId);
  const cursorsKilled = ids.filter((id) => store.cursors.remove(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

export const cursorCommands: Commands = {
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
};
