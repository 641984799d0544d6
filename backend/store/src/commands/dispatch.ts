import { type BsonDocument, encode } from '../bson/values.js';
import { CommandError, illegalOperation } from '../errors.js';
import { toCommandError } from '../storage/disk-full.js';
import type { Request } from '../wire/message.js';
import { collectionCommands } from './admin/collections.js';
import { handshakeCommands } from './admin/handshake.js';
import { indexCommands } from './admin/indexes.js';
import { statisticsCommands } from './admin/statistics.js';
import { assertKnownFields, optionalCount } from './common/arguments.js';
import type { Command, Commands, Store } from './common/command.js';
import { assertConcerns } from './common/concerns.js';
import { aggregateCommands } from './read/aggregate.js';
import { countAndDistinctCommands } from './read/count-and-distinct.js';
import { cursorCommands } from './read/cursor-commands.js';
import { explainCommands } from './read/explain.js';
import { findCommands } from './read/find.js';
import { deleteCommands } from './write/delete.js';
import { findAndModifyCommands } from './write/find-and-modify.js';
import { insertCommands } from './write/insert.js';
import { updateCommands } from './write/update.js';

const commands: Commands = {
  ...handshakeCommands,
  ...collectionCommands,
  ...statisticsCommands,
  ...indexCommands,
  ...insertCommands,
  ...updateCommands,
  ...deleteCommands,
  ...findAndModifyCommands,
  ...findCommands,
  ...countAndDistinctCommands,
  ...explainCommands,
  ...aggregateCommands,
  ...cursorCommands,
};

const commonFields = [
  ...'$db lsid $readPreference $clusterTime comment maxTimeMS maxTimeMSOpOnly'.split(' '),
  ...'readConcern writeConcern apiVersion apiStrict apiDeprecationErrors'.split(' '),
];

const transactionFields = ['txnNumber', 'startTransaction', 'autocommit', 'stmtId', 'stmtIds'];

export async function answerCommand(store: Store, request: Request, connectionId: number): Promise<Buffer> {
  try {
    const answer = await runCommand(store, request, connectionId);
    return Buffer.isBuffer(answer) ? answer : encode({ ...answer, ok: 1 });
  } catch (error) {
    return encode(toRefusal(error));
  }
}

function runCommand(
  store: Store,
  { body, sequences, legacy }: Request,
  connectionId: number,
): ReturnType<Command['run']> {
  const name = Object.keys(body)[0] ?? '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (legacy && !['hello', 'isMaster', 'ismaster'].includes(name)) {
    throw new CommandError(352, 'UnsupportedOpQueryCommand', `Unsupported OP_QUERY command: ${name}`);
  }
  if (transactionFields.some((field) => body[field] !== undefined)) {
    throw illegalOperation('Transaction numbers are only allowed on a replica set member or mongos');
  }
  if (!command) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
  assertFields(command, name, body, sequences);
  const database = body['$db'];
  if (typeof database !== 'string' || !/^[^/\\. "$*<>:|?\0]{1,63}$/.test(database)) {
    throw new CommandError(73, 'InvalidNamespace', `Invalid database name: '${String(database)}'`);
  }
  assertConcerns(name, body);
  const maxTimeMs = optionalCount(body, 'maxTimeMS');
  const deadline = { at: maxTimeMs ? performance.now() + maxTimeMs : undefined };
  return command.run({ store, name, database, body, sequences, connectionId, deadline });
}

function assertFields(
  command: Command,
  name: string,
  body: BsonDocument,
  sequences: ReadonlyMap<string, unknown>,
): void {
  if (command.fields === 'any') return;
  const known = new Set([name, ...command.fields, ...commonFields]);
  assertKnownFields(Object.keys(body), known, name);
  assertKnownFields(sequences.keys(), known, name);
  if (body['apiVersion'] !== undefined && body['apiVersion'] !== '1') {
    throw new CommandError(322, 'APIVersionError', 'API version must be "1"');
  }
}

function toRefusal(thrown: unknown): BsonDocument {
  const error = toCommandError(thrown);
  if (error instanceof CommandError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: `internal error: ${message}`, code: 1, codeName: 'InternalError' };
}
