import { chmodSync } from 'node:fs';
import type { Server } from 'node:net';
import { resolve } from 'node:path';
import type { Store } from '../commands/common/command.js';
import { Cursors } from '../commands/common/cursors.js';
import { Catalog } from '../storage/catalog.js';
import type { Environment } from '../storage/environment.js';
import { openEnvironment } from '../storage/open-environment.js';
import { Records } from '../storage/records.js';
import { Snapshots } from '../storage/snapshots.js';
import type { WriteGate } from '../storage/write-gate.js';
import { Connections, listen } from './connections.js';
import { removeExpired } from './expiry.js';
import { OwnerLock } from './lock.js';
import { lockSocketOf, makeSocketPath, removeOldSockets, removeSocket } from './socket-path.js';

const defaultExpiryIntervalMs = 60_000;

export interface ServerOptions {
  dataDir: string;
  /** Also listen on this port of the loopback interface; 0 takes a free one. */
  port?: number;
  expiryIntervalMs?: number;
}

export interface RunningServer {
  socketPath: string;
  port: number | undefined;
  close(): Promise<void>;
}

/** Opens the store and listens. It owns the folder before it reads anything of it. */
export async function startServer(options: ServerOptions, gate: WriteGate): Promise<RunningServer> {
  const { dataDir, port, expiryIntervalMs = defaultExpiryIntervalMs } = options;
  const folder = resolve(dataDir);
  const environment = openEnvironment(folder, gate);
  const socketPath = makeSocketPath(folder);
  const lock = await acquireLock(environment, folder, socketPath);
  const store = await openStore(environment, lock);
  const listeners: Server[] = [];
  const connections = new Connections(store);
  const maintenance = setInterval(() => maintain(store), expiryIntervalMs);
  const close = async (): Promise<void> => {
    clearInterval(maintenance);
    lock.announceRelease();
    for (const listener of listeners) listener.close();
    try {
      await connections.closeAll();
      store.snapshots.closeAll();
      await environment.close();
    } finally {
      await lock.release();
      removeSocket(socketPath);
    }
  };
  try {
    listeners.push(await listen(connections, { path: socketPath }));
    chmodSync(socketPath, 0o600);
    if (port !== undefined) listeners.push(await listen(connections, { host: '127.0.0.1', port }));
  } catch (error) {
    await close();
    throw error;
  }
  const address = listeners[1]?.address();
  return { socketPath, port: typeof address === 'object' ? address?.port : undefined, close };
}

async function acquireLock(environment: Environment, folder: string, socketPath: string): Promise<OwnerLock> {
  const lockPath = lockSocketOf(socketPath);
  try {
    const lock = await OwnerLock.acquire(environment, folder, lockPath);
    removeOldSockets(folder, [socketPath, lockPath]);
    return lock;
  } catch (error) {
    await environment.close();
    removeSocket(socketPath);
    throw error;
  }
}

async function openStore(environment: Environment, lock: OwnerLock): Promise<Store> {
  try {
    const catalog = new Catalog(environment);
    environment.onAbort = () => catalog.reload();
    const records = new Records(environment, catalog);
    return { environment, catalog, records, cursors: new Cursors(), snapshots: new Snapshots(environment) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** An expiry that fails because the disk is full is tried again next time. */
function maintain(store: Store): void {
  store.cursors.removeIdle(performance.now());
  store.snapshots.closeExpired(performance.now());
  removeExpired(store, new Date()).catch(() => undefined);
}
