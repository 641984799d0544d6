import type { BsonDocument } from '../../bson/values.js';
import { maxDocumentBytes } from '../../storage/records.js';
import { maxMessageBytes } from '../../wire/message.js';
import { type Commands, type Invocation, maxBatchStatements } from '../common/command.js';

/** The MongoDB version whose behaviour the store follows, and that version's number in the wire protocol. */
const serverVersion = '7.0.0';
const wireVersion = 21;

/** Without a replica set's name drivers neither use transactions nor retry writes. */
function hello({ name, connectionId }: Invocation): BsonDocument {
  return {
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true, helloOk: true }),
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: maxBatchStatements,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
  };
}

function buildInfo(): BsonDocument {
  return {
    version: serverVersion,
    versionArray: [...serverVersion.split('.').map(Number), 0],
    gitVersion: 'embedded',
    modules: ['embedded-store'],
    javascriptEngine: 'none',
    sysInfo: 'deprecated',
    bits: 64,
    debug: false,
    maxBsonObjectSize: maxDocumentBytes,
    storageEngines: ['lmdb'],
  };
}

function serverStatus({ store }: Invocation): BsonDocument {
  return {
    version: serverVersion,
    process: 'embedded-store',
    pid: process.pid,
    uptime: Math.floor(process.uptime()),
    localTime: new Date(),
    metrics: { cursor: { open: { total: store.cursors.size } } },
  };
}

export const handshakeCommands: Commands = {
  hello: { fields: 'any', run: hello },
  isMaster: { fields: 'any', run: hello },
  ismaster: { fields: 'any', run: hello },
  ping: { fields: [], run: () => ({}) },
  buildInfo: { fields: [], run: buildInfo },
  buildinfo: { fields: [], run: buildInfo },
  endSessions: { fields: [], run: () => ({}) },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  getParameter: {
    fields: ['featureCompatibilityVersion'],
    run: () => ({ featureCompatibilityVersion: { version: serverVersion.replace(/\.\d+$/, '') } }),
  },
  whatsmyuri: { fields: [], run: () => ({ you: 'embedded:0' }) },
  serverStatus: { fields: [], run: serverStatus },
};
