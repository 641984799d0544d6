import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { decode, encode } from '../bson/values.js';
import { StoreLockedError } from '../errors.js';
import type { Environment } from '../storage/environment.js';
import { metaSpace, spaceKey } from '../storage/keys.js';
import { holderGreeting, isHeld } from './holder.js';
import { mountedSocketPath, serverSocketOf, uriOf } from './socket-path.js';

const ownerKey = spaceKey(metaSpace, Buffer.from('owner'));

interface Owner {
  token: string;
  pid: number;
  socketPath: string;
}

/**
 * The folder is that process's which listens on the socket in the LMDB file; the kernel closes that of a killed one.
 * The name is changed by compare-and-set, so only one of several takes over; no name is ever used again.
 */
export class OwnerLock {
  private readonly probes = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.greet(socket));
  private isReleasing = false;

  private constructor() {}

  /** @throws StoreLockedError when another process holds the folder, and still does after a wait */
  static async acquire(environment: Environment, folder: string, socketPath: string): Promise<OwnerLock> {
    const mine = { token: randomUUID(), pid: process.pid, socketPath };
    for (;;) {
      const owner = environment.writeNow(() => readOwner(environment));
      const holderPath = owner && mountedSocketPath(folder, owner.socketPath);
      if (holderPath !== undefined && (await isHeld(holderPath))) {
        throw new StoreLockedError(folder, owner?.pid ?? 0, uriOf(serverSocketOf(holderPath)));
      }
      // Listens first, because a process that reads the name must find the socket. A faster process may remove that socket
      // with the old ones, but then the name has changed and this attempt fails.
      const lock = new OwnerLock();
      await lock.listen(socketPath);
      let isMine = false;
      try {
        isMine = replaceOwner(environment, owner, mine);
        if (isMine) return lock;
      } finally {
        if (!isMine) await lock.release();
      }
    }
  }

  /** From now on other processes wait for the release instead of being refused. */
  announceRelease(): void {
    this.isReleasing = true;
  }

  async release(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.probes) socket.destroy();
    await closed;
  }

  private async listen(path: string): Promise<void> {
    this.server.listen(path);
    await once(this.server, 'listening');
  }

  private greet(socket: Socket): void {
    this.probes.add(socket);
    socket.once('close', () => this.probes.delete(socket));
    socket.once('error', () => socket.destroy());
    socket.resume();
    if (!this.isReleasing) socket.write(holderGreeting);
  }
}

function readOwner(environment: Environment): Owner | undefined {
  const stored = environment.get(ownerKey);
  if (!stored) return undefined;
  const { token, pid, socketPath } = decode(stored);
  return { token: token as string, pid: Number(String(pid)), socketPath: socketPath as string };
}

function replaceOwner(environment: Environment, expected: Owner | undefined, owner: Owner): boolean {
  return environment.writeNow(() => {
    if (readOwner(environment)?.token !== expected?.token) return false;
    environment.put(ownerKey, encode({ ...owner }));
    return true;
  });
}
