import type { BsonDocument } from '../bson/values.js';
import { maxMessageBytes } from '../server/message.js';
import { maxDocumentBytes } from '../storage/records.js';
import type { Commands, Invocation } from './command.js';

/** The server version whose behaviour is followed, and its number in the wire protocol. */
const serverVersion = '7.0.0';
const wireVersion = 21;

/** Speaks as a single server without replication: drivers then send neither transactions nor retries. */
function hello({ name, connectionId }: Invocation): BsonDocument {
  return {
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true, helloOk: true }),
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
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

const nothing = (): BsonDocument => ({});

export const handshakeCommands: Commands = {
  hello: { fields: 'any', run: hello },
  isMaster: { fields: 'any', run: hello },
  ismaster: { fields: 'any', run: hello },
  ping: { fields: [], run: nothing },
  buildInfo: { fields: [], run: buildInfo },
  buildinfo: { fields: [], run: buildInfo },
  endSessions: { fields: [], run: nothing },
  startSession: { fields: [], run: nothing },
  refreshSessions: { fields: [], run: nothing },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  getParameter: {
    fields: ['featureCompatibilityVersion'],
    run: () => ({ featureCompatibilityVersion: { version: serverVersion.replace(/\.\d+$/, '') } }),
  },
  whatsmyuri: { fields: [], run: () => ({ you: 'embedded:0' }) },
  serverStatus: {
    fields: [],
    run: ({ store }) => ({
      version: serverVersion,
      process: 'embedded-store',
      pid: process.pid,
      uptime: Math.floor(process.uptime()),
      localTime: new Date(),
      metrics: { cursor: { open: { total: store.cursors.size } } },
    }),
  },
};
