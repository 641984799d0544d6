import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { encode } from '../../src/bson/values.js';
import { openStore, StoreLockedError } from '../../src/index.js';
import { OwnerLock } from '../../src/server/lock.js';
import { Environment } from '../../src/storage/environment.js';
import { WriteGate } from '../../src/storage/write-gate.js';
import { metaSpace, spaceKey } from '../../src/storage/keys.js';
import { type Child, kill, startChild, startUnreapedChild, withClient } from '../harness/store-process.js';
import { makeFolder, onRealServer } from '../harness/test-database.js';

/** These are about the embedded store's own life, whichever server the other tests use. */

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ dataDir, remove } = await makeFolder());
});
afterEach(() => remove());

const here = onRealServer ? describe.skip : describe;

const refusalOfOpening = (): Promise<unknown> => openStore({ dataDir }).catch((error: unknown) => error);

here('one process at a time', () => {
  it('a second one in the same process is told who has it', async () => {
    const store = await openStore({ dataDir });
    const refusal = await openStore({ dataDir }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StoreLockedError);
    expect((refusal as Error).message).toContain(dataDir);
    expect((refusal as Error).message).toContain(String(process.pid));
    // The refused one mustn't have taken anything away from the first.
    await withClient(store.uri, (things) => things.insertOne({ _id: 1 }));
    await store.close();
    await (await openStore({ dataDir })).close();
  });

  it('another process too, until the first is closed or killed', async () => {
    const child = await startChild(dataDir);
    const refusal = await openStore({ dataDir }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'StoreLockedError', pid: child.process.pid, dataDir });
    await kill(child);
    const store = await openStore({ dataDir });
    const second = await startChild(dataDir);
    expect(second.report).toMatchObject({ name: 'StoreLockedError', pid: process.pid });
    await store.close();
    const third = await startChild(dataDir);
    expect(await kill(third, 'SIGTERM')).toBe(0);
    await (await openStore({ dataDir })).close();
  });

  it('of several that find a dead owner at once, one takes over', async () => {
    let last = await startChild(dataDir);
    for (let round = 0; round < 4; round += 1) {
      // Half of the rounds begin while the killed process still leaves.
      if (round % 2 === 0) await kill(last);
      else last.process.kill('SIGKILL');
      const children = await Promise.all(Array.from({ length: 4 }, () => startChild(dataDir)));
      const running = children.filter(({ report }) => report.uri !== undefined);
      const refused = children.filter(({ report }) => report.name === 'StoreLockedError');
      expect([running.length, refused.length]).toEqual([1, 3]);
      last = running[0] as Child;
    }
    await kill(last);
  });
});

here('a killed holder', () => {
  const linux = process.platform === 'linux' ? it : it.skip;

  linux('that nobody reaps is not taken for a living one', async () => {
    const child = await startUnreapedChild(dataDir);
    const pid = child.report.pid as number;
    const stateOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
    process.kill(pid, 'SIGKILL');
    try {
      const store = await openStore({ dataDir });
      expect(stateOf()).toBe('Z');
      await store.close();
    } finally {
      await kill(child);
    }
  });

  it('whose end comes during the wait makes room', async () => {
    const child = await startChild(dataDir);
    // A stopped process neither answers nor has gone, as one whose last thread waits for the disk.
    child.process.kill('SIGSTOP');
    const opening = openStore({ dataDir });
    child.process.kill('SIGKILL');
    await (await opening).close();
  });

  it('that does not go within the wait is refused in the same words', async () => {
    const child = await startChild(dataDir);
    child.process.kill('SIGSTOP');
    const since = performance.now();
    const refusal = await refusalOfOpening();
    expect(performance.now() - since).toBeGreaterThan(9_000);
    expect(refusal).toMatchObject({ name: 'StoreLockedError', pid: child.process.pid, dataDir });
    await kill(child);
    await (await openStore({ dataDir })).close();
  });
});

here('the lock', () => {
  let environment: Environment;
  let socketPath: string;
  const holder = (name: string): string => join(dataDir, 'socket', name);

  beforeEach(async () => {
    await mkdir(join(dataDir, 'socket'));
    environment = new Environment(dataDir, new WriteGate());
    socketPath = holder('mine.lock');
  });
  afterEach(() => environment.close());

  function nameOwner(pid: number, path: string): void {
    const owner = encode({ token: randomUUID(), pid, socketPath: path });
    environment.writeNow(() => environment.put(spaceKey(metaSpace, Buffer.from('owner')), owner));
  }

  it('is free when another process has got the number of the one that held it', async () => {
    nameOwner(process.pid, holder('gone.lock'));
    const lock = await OwnerLock.acquire(environment, dataDir, socketPath);
    await lock.release();
  });

  it('is waited for while somebody listens who does not answer', async () => {
    const silent = createServer().listen(holder('silent.lock'));
    await once(silent, 'listening');
    nameOwner(process.pid, holder('silent.lock'));
    const acquiring = OwnerLock.acquire(environment, dataDir, socketPath);
    const [socket] = (await once(silent, 'connection')) as [Socket];
    silent.close();
    socket.destroy();
    await (await acquiring).release();
  });

  it('is waited for when its holder is about to release it, and refused at once before', async () => {
    const first = await OwnerLock.acquire(environment, dataDir, holder('first.lock'));
    await expect(OwnerLock.acquire(environment, dataDir, socketPath)).rejects.toThrow(StoreLockedError);
    first.announceRelease();
    const acquiring = OwnerLock.acquire(environment, dataDir, socketPath);
    await first.release();
    await (await acquiring).release();
  });

  it('is seen in a folder that was mounted or copied elsewhere by its own socket only', async () => {
    const first = await OwnerLock.acquire(environment, dataDir, socketPath);
    nameOwner(1, '/mounted/elsewhere/socket/mine.lock');
    await expect(OwnerLock.acquire(environment, dataDir, holder('other.lock'))).rejects.toThrow(
      StoreLockedError,
    );
    const copy = await makeFolder();
    await mkdir(join(copy.dataDir, 'socket'));
    nameOwner(process.pid, socketPath);
    const second = await OwnerLock.acquire(environment, copy.dataDir, join(copy.dataDir, 'socket', 'a.lock'));
    await Promise.all([first.release(), second.release(), copy.remove()]);
  });

  it('goes to exactly one of many that ask in the same instant', async () => {
    for (let round = 0; round < 20; round += 1) {
      const asked = await Promise.allSettled(
        Array.from({ length: 8 }, (_, n) =>
          OwnerLock.acquire(environment, dataDir, holder(`${round}-${n}.lock`)),
        ),
      );
      const won = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const lost = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(won).toHaveLength(1);
      for (const reason of lost) expect(reason).toBeInstanceOf(StoreLockedError);
      await won[0]?.release();
    }
  });
});
