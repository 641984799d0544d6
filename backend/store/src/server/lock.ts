import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { type BsonDocument, decode, encode } from '../bson/values.js';
import { StoreLockedError } from '../errors.js';
import type { Environment } from '../storage/environment.js';
import { metaSpace, spaceKey } from '../storage/keys.js';
import { holdAnswer, isHeld } from './holder.js';
import { serverSocketOf, socketSeenFrom, uriOf } from './socket-path.js';

const ownerKey = spaceKey(metaSpace, Buffer.from('owner'));

/**
 * The data folder belongs to whoever listens on the socket that the LMDB file names. The kernel closes that socket
 * when the last thread of a killed process has gone, however long its number stays. The name is changed by
 * compare-and-set within LMDB's own transaction, so of several that find nobody listening one takes over; a name is
 * never written twice nor taken out, and so can't be mistaken for an earlier one.
 */
export class OwnerLock {
  private readonly asking = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.answer(socket));
  private isClosing = false;

  private constructor() {}

  /** @throws StoreLockedError when somebody holds the folder, and still does after the wait if dying */
  static async acquire(environment: Environment, folder: string, socketPath: string): Promise<OwnerLock> {
    const token = randomUUID();
    const mine = encode({ token, pid: process.pid, socketPath });
    for (;;) {
      const found = environment.writeNow(() => environment.get(ownerKey));
      const owner = found && decode(found);
      const held = owner && socketSeenFrom(folder, owner['socketPath'] as string);
      if (owner && held !== undefined && (await isHeld(held))) {
        throw new StoreLockedError(folder, pidOf(owner), uriOf(serverSocketOf(held)));
      }
      // Listening comes first: whoever reads the name must find the socket. Whoever was faster may remove it
      // with the old ones, but then the name has changed and this attempt is void.
      const lock = new OwnerLock();
      await lock.listen(socketPath);
      let isMine = false;
      try {
        isMine = replaceOwner(environment, found, mine);
        if (isMine) return lock;
      } finally {
        if (!isMine) await lock.release();
      }
    }
  }

  /** From now on others wait for the release instead of being refused. */
  announceRelease(): void {
    this.isClosing = true;
  }

  async release(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.asking) socket.destroy();
    await closed;
  }

  private async listen(path: string): Promise<void> {
    this.server.listen(path);
    await once(this.server, 'listening');
  }

  private answer(socket: Socket): void {
    this.asking.add(socket);
    socket.once('close', () => this.asking.delete(socket));
    socket.once('error', () => socket.destroy());
    socket.resume();
    if (!this.isClosing) socket.write(holdAnswer);
  }
}

/** False when the owner is no longer the one that was found. */
function replaceOwner(environment: Environment, found: Buffer | undefined, mine: Buffer): boolean {
  return environment.writeNow(() => {
    if (tokenOf(environment.get(ownerKey)) !== tokenOf(found)) return false;
    environment.put(ownerKey, mine);
    return true;
  });
}

function tokenOf(stored: Buffer | undefined): string | undefined {
  return stored && (decode(stored)['token'] as string);
}

function pidOf(owner: BsonDocument): number {
  return Number(String(owner['pid']));
}
