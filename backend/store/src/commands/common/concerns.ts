import { type BsonDocument, isDocument, isNumber, toNumber } from '../../bson/values.js';
import { badValue, CommandError, illegalOperation, invalidOptions } from '../../errors.js';

const snapshotReaders = ['find', 'getMore'];

/** Accepts what a server without replicas can promise: a write is on its one disk before it is acknowledged. */
export function assertConcerns(commandName: string, { writeConcern, readConcern }: BsonDocument): void {
  if (writeConcern !== undefined) {
    if (!isDocument(writeConcern)) throw badValue('writeConcern must be an object');
    const { w } = writeConcern;
    if (typeof w === 'string' && w !== 'majority') {
      throw new CommandError(79, 'UnknownReplWriteConcern', `No write concern mode named '${w}' found`);
    }
    if (isNumber(w) && toNumber(w) > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
  }
  if (readConcern === undefined) return;
  if (!isDocument(readConcern)) throw badValue('readConcern must be an object');
  const { level } = readConcern;
  if (level === 'snapshot' && snapshotReaders.includes(commandName)) return;
  if (level !== undefined && level !== 'local' && level !== 'available' && level !== 'majority') {
    throw invalidOptions(`readConcern level ${String(level)} needs a replica set`);
  }
  if (readConcern['afterClusterTime'] !== undefined || readConcern['atClusterTime'] !== undefined) {
    throw illegalOperation('Cannot specify cluster times in a readConcern without a replica set');
  }
}
