import { Timestamp } from 'bson';
import { compileExpression } from '../../aggregate/expressions/compile.js';
import { encode } from '../../bson/values.js';
import { parseProjection } from '../../query/projection.js';
import { search } from '../../search/find.js';
import { yieldPoint } from '../../search/read-scan.js';
import type { Snapshot } from '../../storage/snapshots.js';
import { optionalCount, optionalDocument, optionalFlag } from '../common/arguments.js';
import { defaultBatchSize, replyWithFirstBatch } from '../common/batches.js';
import { type Commands, type Invocation, namedCollection } from '../common/command.js';
import { findFields, parseFind } from './find-arguments.js';

async function find(invocation: Invocation): Promise<Buffer> {
  const { store, body } = invocation;
  const { namespace, collection: current } = namedCollection(invocation);
  const snapshot = openSnapshot(invocation);
  const collection = snapshot ? snapshot.collections.get(namespace) : current;
  const { filter, options } = parseFind(invocation, collection);
  const projection = parseProjection(optionalDocument(body, 'projection'), compileExpression);
  function* documents(): Generator<Buffer | typeof yieldPoint> {
    if (!collection) return;
    for (const step of search(snapshot?.reads ?? store.environment, collection, filter, options)) {
      if (step === yieldPoint) yield step;
      else yield projection ? encode(projection(step.document)) : step.bytes;
    }
  }
  const batchSize = optionalCount(body, 'batchSize');
  const { limit } = options;
  const fitsInOneBatch = limit > 0 && limit <= (batchSize ?? defaultBatchSize);
  const single = fitsInOneBatch || optionalFlag(body, 'singleBatch');
  return replyWithFirstBatch(invocation, namespace, documents(), batchSize, {
    single,
    atClusterTime: snapshot?.time,
  });
}

/** The snapshot that a find names, or a new one if it wants one; undefined reads the current state. */
function openSnapshot({ store, body, connectionId }: Invocation): Snapshot | undefined {
  const concern = optionalDocument(body, 'readConcern');
  if (concern?.['level'] !== 'snapshot') return undefined;
  const time = concern['atClusterTime'];
  return time instanceof Timestamp ? store.snapshots.get(time) : store.snapshots.create(connectionId);
}

export const findCommands: Commands = {
  find: { fields: findFields, run: find },
};
