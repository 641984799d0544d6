import { chmodSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import type { Store } from '../commands/command.js';
import { answerCommand } from '../commands/dispatch.js';
import { Cursors } from '../commands/read/cursors.js';
import { Catalog } from '../storage/catalog.js';
import type { Environment } from '../storage/environment.js';
import { makeIndex } from '../storage/make-index.js';
import { openEnvironment } from '../storage/open-environment.js';
import { Records } from '../storage/records.js';
import { Snapshots } from '../storage/snapshots.js';
import type { WriteGate } from '../storage/write-gate.js';
import { Connection } from './connection.js';
import { defaultExpiryIntervalMs, removeExpired } from './expiry.js';
import { OwnerLock } from './lock.js';
import { lockSocketOf, makeSocketPath, removeOldSockets, removeSocket } from './socket-path.js';

export interface ServerOptions {
  dataDir: string;
  /** Also listen on this port of the loopback interface; 0 takes a free one. */
  port?: number;
  /** Interval at which expired documents are removed. */
  expiryIntervalMs?: number;
}

export interface RunningServer {
  socketPath: string;
  port: number | undefined;
  close(): Promise<void>;
}

/** Opens the store and listens. The folder is owned before anything of it is read. */
export async function startServer(options: ServerOptions, gate: WriteGate): Promise<RunningServer> {
  const { dataDir, port, expiryIntervalMs = defaultExpiryIntervalMs } = options;
  const folder = resolve(dataDir);
  const environment = openEnvironment(folder, gate);
  const socketPath = makeSocketPath(folder);
  const lockPath = lockSocketOf(socketPath);
  let lock: OwnerLock;
  try {
    lock = await OwnerLock.acquire(environment, folder, lockPath);
  } catch (error) {
    await environment.close();
    removeSocket(socketPath);
    throw error;
  }
  removeOldSockets(folder, [socketPath, lockPath]);
  const store = await assemble(environment, lock);
  const listeners: Server[] = [];
  const connections = new Set<Connection>();
  const accept = acceptor(store, connections);
  const housekeeping = setInterval(() => doHousekeeping(store), expiryIntervalMs);
  const close = async (): Promise<void> => {
    clearInterval(housekeeping);
    lock.announceRelease();
    for (const listener of listeners) listener.close();
    try {
      await Promise.all([...connections].map((connection) => connection.close()));
      store.snapshots.closeAll();
      await environment.settled();
      await environment.close();
    } finally {
      await lock.release();
      removeSocket(socketPath);
    }
  };
  try {
    listeners.push(await listen(accept, { path: socketPath }));
    chmodSync(socketPath, 0o600);
    if (port !== undefined) listeners.push(await listen(accept, { host: '127.0.0.1', port }));
  } catch (error) {
    await close();
    throw error;
  }
  const address = listeners[1]?.address();
  return { socketPath, port: typeof address === 'object' ? address?.port : undefined, close };
}

async function assemble(environment: Environment, lock: OwnerLock): Promise<Store> {
  try {
    const catalog = new Catalog(environment, makeIndex);
    environment.onAbort = () => catalog.reload();
    const records = new Records(environment, catalog);
    const snapshots = new Snapshots(environment);
    return { environment, catalog, records, cursors: new Cursors(), snapshots };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function acceptor(store: Store, connections: Set<Connection>): (server: Server) => void {
  let lastId = 0;
  return (server) => {
    server.on('connection', (socket) => {
      lastId += 1;
      const id = lastId;
      const connection = new Connection(socket, id, (request) => answerCommand(store, request, id));
      connections.add(connection);
      socket.on('close', () => {
        connections.delete(connection);
        store.snapshots.closeOf(id);
      });
    });
  };
}

function listen(
  accept: (server: Server) => void,
  where: { path: string } | { host: string; port: number },
): Promise<Server> {
  return new Promise((resolveListening, reject) => {
    const server = createServer();
    accept(server);
    server.once('error', reject);
    server.listen({ ...where, backlog: 511 }, () => {
      server.off('error', reject);
      resolveListening(server);
    });
  });
}

/** Forgets idle cursors and removes expired documents; a disk that is full now is tried again next time. */
function doHousekeeping(store: Store): void {
  store.cursors.forgetIdle(performance.now());
  store.snapshots.closeOld(performance.now());
  removeExpired(store, new Date()).catch(() => undefined);
}
