import type { BsonDocument } from '../bson/values.js';
import { MAX_MESSAGE_BYTES } from '../server/message.js';
import { MAX_DOCUMENT_BYTES } from '../storage/records.js';
import type { Commands, Invocation } from './command.js';

/** The server version whose behaviour is followed, and its number in the wire protocol. */
const VERSION = '7.0.0';
const WIRE_VERSION = 21;

/** Speaks as a single server without replication: drivers then send neither transactions nor retries. */
function hello({ name, connectionId }: Invocation): BsonDocument {
  return {
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true, helloOk: true }),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
}

function buildInfo(): BsonDocument {
  return {
    version: VERSION,
    versionArray: [...VERSION.split('.').map(Number), 0],
    gitVersion: 'embedded',
    modules: ['embedded-store'],
    javascriptEngine: 'none',
    sysInfo: 'deprecated',
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
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
    run: () => ({ featureCompatibilityVersion: { version: VERSION.replace(/\.\d+$/, '') } }),
  },
  whatsmyuri: { fields: [], run: () => ({ you: 'embedded:0' }) },
  serverStatus: {
    fields: [],
    run: ({ store }) => ({
      version: VERSION,
      process: 'embedded-store',
      pid: process.pid,
      uptime: Math.floor(process.uptime()),
      localTime: new Date(),
      metrics: { cursor: { open: { total: store.cursors.size } } },
    }),
  },
};
