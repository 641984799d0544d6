import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { type BsonDocument, decode, encode } from '../bson/values.js';
import { StoreLockedError } from '../errors.js';
import type { Environment } from './environment.js';
import { metaSpace, spaceKey } from './keys.js';

const ownerKey = spaceKey(metaSpace, Buffer.from('owner'));
const answerMs = 1000;

/**
 * The data folder belongs to one process at a time. Its owner is named in the LMDB file itself and is changed by
 * compare-and-set within LMDB's own transaction, which the kernel ends when a process dies: so two processes that
 * both find a dead owner can't both take over, and a kill leaves nothing behind that needs cleaning.
 */
export class OwnerLock {
  private constructor(
    private readonly environment: Environment,
    private readonly token: string,
  ) {}

  static async acquire(environment: Environment, dataDir: string, socketPath: string): Promise<OwnerLock> {
    const token = randomUUID();
    const mine = encode({ token, pid: process.pid, ...identity(process.pid), socketPath });
    for (;;) {
      const found = environment.writeNow(() => environment.get(ownerKey));
      const owner = found && decode(found);
      if (owner && (await isAlive(owner))) throw new StoreLockedError(dataDir, pidOf(owner));
      const taken = environment.writeNow(() => {
        const now = environment.get(ownerKey);
        if (tokenOf(now) !== tokenOf(found)) return false;
        environment.put(ownerKey, mine);
        return true;
      });
      if (taken) return new OwnerLock(environment, token);
    }
  }

  release(): void {
    this.environment.writeNow(() => {
      if (tokenOf(this.environment.get(ownerKey)) === this.token) this.environment.remove(ownerKey);
    });
  }
}

function tokenOf(stored: Buffer | undefined): string | undefined {
  return stored && (decode(stored)['token'] as string);
}

function pidOf(owner: BsonDocument): number {
  return Number(String(owner['pid']));
}

/**
 * Facts that tell a process from a later one with the same number: when it was started, and in which world (host,
 * boot, container) its number counts. Only Linux has them; elsewhere the owner's socket has to answer.
 */
function identity(pid: number): { world: string; started: string } {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const world = `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return { world, started: fields?.[19] ?? '' };
  } catch {
    return { world: hostname(), started: '' };
  }
}

async function isAlive(owner: BsonDocument): Promise<boolean> {
  const pid = pidOf(owner);
  const mine = identity(process.pid);
  if (owner['world'] === mine.world && owner['started'] !== '' && mine.started !== '') {
    return isRunning(pid) && identity(pid).started === owner['started'];
  }
  return answers(owner['socketPath'] as string);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const finish = (alive: boolean): void => {
      socket.destroy();
      resolve(alive);
    };
    socket.setTimeout(answerMs, () => finish(true));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
