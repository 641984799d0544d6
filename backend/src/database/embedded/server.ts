import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Store } from './commands/command.js';
import { answerCommand } from './commands/dispatch.js';
import { Cursors } from './cursors.js';
import { EXPIRY_INTERVAL_MILLISECONDS, removeExpired } from './expiry.js';
import { openEnvironment } from './storage/open-environment.js';
import { Catalog } from './storage/catalog.js';
import { OwnerLock } from './storage/lock.js';
import { makeIndex } from './storage/make-index.js';
import { Records } from './storage/records.js';
import { Connection } from './wire/connection.js';

export interface StoreOptions {
  dataDir: string;
  /** Also listen on this port of the loopback interface; 0 takes a free one. */
  port?: number;
  /** How often documents whose time is over are removed. */
  expiryIntervalMilliseconds?: number;
}

export interface RunningStore {
  socketPath: string;
  port: number | undefined;
  close(): Promise<void>;
}

/** A path of a unix socket has room for this many bytes, its final zero not counted. */
const MAX_SOCKET_PATH = 103;

/** Opens the store and listens. The folder is owned before anything of it is read. */
export async function openStore(options: StoreOptions): Promise<RunningStore> {
  const { dataDir, port, expiryIntervalMilliseconds = EXPIRY_INTERVAL_MILLISECONDS } = options;
  const folder = resolve(dataDir);
  const environment = openEnvironment(folder);
  const socketPath = chooseSocketPath(folder);
  let lock: OwnerLock;
  try {
    lock = await OwnerLock.acquire(environment, folder, socketPath);
  } catch (error) {
    await environment.close();
    throw error;
  }
  removeOldSockets(folder);
  const catalog = new Catalog(environment, makeIndex);
  environment.onAbort = () => catalog.reload();
  const store: Store = {
    environment,
    catalog,
    records: new Records(environment, catalog),
    cursors: new Cursors(),
  };
  const listeners: Server[] = [];
  const connections = new Set<Connection>();
  const accept = acceptor(store, connections);
  const housekeeping = setInterval(() => keepHouse(store), expiryIntervalMilliseconds);
  const close = async (): Promise<void> => {
    clearInterval(housekeeping);
    for (const listener of listeners) listener.close();
    await Promise.all([...connections].map((connection) => connection.close()));
    await environment.settled();
    lock.release();
    await environment.close();
    removeSocket(socketPath, folder);
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

function acceptor(store: Store, connections: Set<Connection>): (server: Server) => void {
  let lastId = 0;
  return (server) => {
    server.on('connection', (socket) => {
      lastId += 1;
      const connection = new Connection(socket, lastId, (request, id) => answerCommand(store, request, id));
      connections.add(connection);
      socket.on('close', () => connections.delete(connection));
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

/** A disk that is full now is tried again at the next round. */
function keepHouse(store: Store): void {
  store.cursors.forgetIdle(Date.now());
  removeExpired(store, new Date()).catch(() => undefined);
}

/** In the data folder when the path isn't too long for a socket, else in a folder of this user's own. */
function chooseSocketPath(folder: string): string {
  const name = `store-${process.pid}-${randomBytes(3).toString('hex')}.sock`;
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return path;
  const own = mkdtempSync(join(tmpdir(), 'parwaz-'));
  mkdirSync(own, { recursive: true, mode: 0o700 });
  return join(own, 's.sock');
}

/** What killed processes left; nobody else lives in this folder, for it is ours now. */
function removeOldSockets(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^store-.*\.sock$/.test(name)) rmSync(join(folder, name), { force: true });
}

function removeSocket(socketPath: string, folder: string): void {
  rmSync(socketPath, { force: true });
  if (dirname(socketPath) !== folder) rmSync(dirname(socketPath), { recursive: true, force: true });
}
