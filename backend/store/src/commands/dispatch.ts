import { type BsonDocument, encode, isDocument, isNumber, toNumber } from '../bson/values.js';
import { badValue, CommandError, illegalOperation, invalidOptions } from '../errors.js';
import { storageError } from '../storage/environment.js';
import type { Request } from '../server/message.js';
import { assertKnownFields, nonNegative } from './arguments.js';
import { collectionCommands } from './collections.js';
import type { Command, Commands, Invocation, Store } from './command.js';
import { cursorCommands } from './read/cursor-commands.js';
import { deleteCommands } from './write/delete.js';
import { explainCommands } from './read/explain.js';
import { findAndModifyCommands } from './write/find-and-modify.js';
import { handshakeCommands } from './handshake.js';
import { indexCommands } from './indexes.js';
import { insertCommands } from './write/insert.js';
import { queryCommands } from './read/queries.js';
import { aggregateCommands } from './read/aggregate.js';
import { updateCommands } from './write/update.js';

const commands: Commands = {
  ...handshakeCommands,
  ...collectionCommands,
  ...indexCommands,
  ...insertCommands,
  ...updateCommands,
  ...deleteCommands,
  ...findAndModifyCommands,
  ...queryCommands,
  ...explainCommands,
  ...aggregateCommands,
  ...cursorCommands,
};

/** Fields that any command may have. */
const commonFields = [
  '$db',
  'lsid',
  '$readPreference',
  '$clusterTime',
  'comment',
  'maxTimeMS',
  'maxTimeMSOpOnly',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
];

const transactionFields = ['txnNumber', 'startTransaction', 'autocommit', 'stmtId', 'stmtIds'];

/** Answers one command with the bytes of the answer, a refusal included. */
export async function answerCommand(store: Store, request: Request, connectionId: number): Promise<Buffer> {
  try {
    const answer = await run(store, request, connectionId);
    return Buffer.isBuffer(answer) ? answer : encode({ ...answer, ok: 1 });
  } catch (error) {
    return encode(refusal(error));
  }
}

function run(
  store: Store,
  { body, sequences, legacy }: Request,
  connectionId: number,
): BsonDocument | Buffer | Promise<BsonDocument | Buffer> {
  const name = Object.keys(body)[0] ?? '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (legacy && !['hello', 'isMaster', 'ismaster'].includes(name)) {
    throw new CommandError(352, 'UnsupportedOpQueryCommand', `Unsupported OP_QUERY command: ${name}`);
  }
  assertNoTransaction(body);
  if (!command) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
  assertFields(command, name, body, sequences);
  const database = body['$db'];
  if (typeof database !== 'string' || !/^[^/\\. "$*<>:|?\0]{1,63}$/.test(database)) {
    throw new CommandError(73, 'InvalidNamespace', `Invalid database name: '${String(database)}'`);
  }
  assertConcerns(body);
  const maxTime = nonNegative(body, 'maxTimeMS');
  const invocation: Invocation = {
    store,
    name,
    database,
    body,
    sequences,
    connectionId,
    deadline: { at: maxTime ? performance.now() + maxTime : undefined },
  };
  return command.run(invocation);
}

function assertNoTransaction(body: BsonDocument): void {
  if (transactionFields.some((field) => body[field] !== undefined)) {
    throw illegalOperation('Transaction numbers are only allowed on a replica set member or mongos');
  }
}

function assertFields(
  command: Command,
  name: string,
  body: BsonDocument,
  sequences: ReadonlyMap<string, unknown>,
): void {
  if (command.fields === 'any') return;
  const known = new Set([name, ...command.fields, ...commonFields]);
  assertKnownFields(body, known, name);
  assertKnownFields(Object.fromEntries([...sequences.keys()].map((key) => [key, null])), known, name);
  if (body['apiVersion'] !== undefined && body['apiVersion'] !== '1') {
    throw new CommandError(322, 'APIVersionError', 'API version must be "1"');
  }
}

/** Commands that can read from one moment; a cursor goes on in its own. */
const snapshotReaders = new Set(['find', 'getMore']);

/** Accepts the concerns of a standalone server: every write is on its one disk before it is acknowledged. */
function assertConcerns(body: BsonDocument): void {
  const write = body['writeConcern'];
  if (write !== undefined) {
    if (!isDocument(write)) throw badValue('writeConcern must be an object');
    const w = write['w'];
    if (typeof w === 'string' && w !== 'majority') {
      throw new CommandError(79, 'UnknownReplWriteConcern', `No write concern mode named '${w}' found`);
    }
    if (isNumber(w) && toNumber(w) > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
  }
  const read = body['readConcern'];
  if (read === undefined) return;
  if (!isDocument(read)) throw badValue('readConcern must be an object');
  const level = read['level'];
  if (level === 'snapshot' && snapshotReaders.has(Object.keys(body)[0] ?? '')) return;
  if (level !== undefined && level !== 'local' && level !== 'available' && level !== 'majority') {
    throw invalidOptions(`readConcern level ${String(level)} needs a replica set`);
  }
  if (read['afterClusterTime'] !== undefined || read['atClusterTime'] !== undefined) {
    throw illegalOperation('Cannot specify cluster times in a readConcern without a replica set');
  }
}

export function refusal(thrown: unknown): BsonDocument {
  const error = storageError(thrown);
  if (error instanceof CommandError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: `internal error: ${message}`, code: 1, codeName: 'InternalError' };
}
