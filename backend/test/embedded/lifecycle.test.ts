import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Collection, MongoClient } from 'mongodb';
import {
  StoreLockedError,
  StoreUnwritableError,
  startEmbeddedStore,
} from '../../src/database/embedded/index.js';
import { makeFolder, onRealServer, openStoreFolder } from './test-database.js';

/** These are about the embedded store's own life, whichever server the other tests use. */

const CHILD = fileURLToPath(new URL('./child-store.mjs', import.meta.url));

interface Child {
  process: ChildProcess;
  told: { uri: string; name?: string; message?: string; pid?: number };
}

async function startChild(dataDir: string, fileBlocks?: number): Promise<Child> {
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks}; `;
  const command = `${limit}exec "${process.execPath}" "${CHILD}" "${dataDir}"`;
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, told: JSON.parse(line) as Child['told'] };
  }
  throw new Error('the child said nothing');
}

async function kill({ process: child }: Child, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

async function withClient<T>(
  uri: string,
  work: (things: Collection<{ _id: number; n?: number }>) => Promise<T>,
): Promise<T> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 2000 });
  try {
    return await work(client.db('test').collection('things'));
  } finally {
    await client.close();
  }
}

const socketOf = (uri: string): string => decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)?.[1] ?? '');

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ dataDir, remove } = await makeFolder());
});
afterEach(() => remove());

const here = onRealServer ? describe.skip : describe;

here('opening and closing', () => {
  it('keeps everything over a restart: documents, indexes and collections', async () => {
    const first = await startEmbeddedStore({ dataDir });
    await withClient(first.uri, async (things) => {
      await things.createIndex({ n: 1 }, { unique: true });
      await things.insertMany([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
    });
    await first.close();
    await first.close();
    const second = await startEmbeddedStore({ dataDir });
    await withClient(second.uri, async (things) => {
      expect(await things.find().toArray()).toEqual([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
      await expect(things.insertOne({ _id: 3, n: 2 })).rejects.toMatchObject({ code: 11000 });
    });
    await second.close();
  });

  it('finishes what is in flight: what was acknowledged is there', async () => {
    const store = await startEmbeddedStore({ dataDir });
    const client = await MongoClient.connect(store.uri, { maxPoolSize: 20, retryWrites: false });
    const things = client.db('test').collection<{ _id: number }>('things');
    await things.insertOne({ _id: -1 });
    const closed = rejectWhenClosed(client);
    const inserts = Array.from({ length: 100 }, (_, n) => things.insertOne({ _id: n }).then(() => n));
    await inserts[10];
    await store.close();
    const outcomes = await Promise.allSettled(inserts.map((insert) => Promise.race([insert, closed])));
    await client.close(true);
    const acknowledged = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    expect(acknowledged.length).toBeGreaterThan(0);
    const again = await startEmbeddedStore({ dataDir });
    await withClient(again.uri, async (found) => {
      expect(await found.countDocuments({ _id: { $in: acknowledged } })).toBe(acknowledged.length);
    });
    await again.close();
  });

  function rejectWhenClosed(client: MongoClient): Promise<never> {
    return new Promise((_, reject) => {
      client.once('serverHeartbeatFailed', () => reject(new Error('the store is closed')));
      client.once('connectionPoolCleared', () => reject(new Error('the store is closed')));
    });
  }

  it('is open to this user only', async () => {
    const { store, remove: removeOther } = await openStoreFolder();
    const socket = socketOf(store.uri);
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    expect(store.tcpUri).toBeUndefined();
    await store.close();
    await expect(stat(socket)).rejects.toMatchObject({ code: 'ENOENT' });
    await removeOther();
  });

  it('finds a place for its socket when the path of the folder is long', async () => {
    const long = join(dataDir, 'x'.repeat(60), 'y'.repeat(60));
    const store = await startEmbeddedStore({ dataDir: long });
    const socket = socketOf(store.uri);
    expect(socket.length).toBeLessThan(108);
    expect((await stat(dirname(socket))).mode & 0o777).toBe(0o700);
    await withClient(store.uri, (things) => things.insertOne({ _id: 1 }));
    await store.close();
    await expect(stat(dirname(socket))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('listens on a loopback port when asked', async () => {
    const store = await startEmbeddedStore({ dataDir, port: 0 });
    expect(store.tcpUri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
    await withClient(store.tcpUri as string, (things) => things.insertOne({ _id: 1 }));
    expect(await withClient(store.uri, (things) => things.countDocuments())).toBe(1);
    await store.close();
  });

  it('survives clients that talk nonsense', async () => {
    const store = await startEmbeddedStore({ dataDir });
    const messages = [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.alloc(64),
      Buffer.from([21, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0, 0, 0, 0, 0, 9]),
    ];
    for (const message of messages) {
      const socket = connect(socketOf(store.uri));
      socket.on('error', () => undefined);
      socket.write(message);
      await once(socket, 'close');
    }
    expect(await withClient(store.uri, (things) => things.countDocuments())).toBe(0);
    await store.close();
  });

  it('removes documents whose time is over', async () => {
    const store = await startEmbeddedStore({ dataDir, expiryIntervalMilliseconds: 20 });
    const client = await MongoClient.connect(store.uri);
    const sessions = client.db('test').collection<{ _id: number; at?: Date | Date[] | string }>('sessions');
    await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const over = new Date(Date.now() - 61_000);
    const fresh = new Date();
    await sessions.insertMany([
      { _id: 1, at: over },
      { _id: 2, at: fresh },
      { _id: 3, at: [fresh, over] },
      { _id: 4, at: 'x' },
      { _id: 5 },
    ]);
    while ((await sessions.countDocuments({ _id: { $in: [1, 3] } })) > 0)
      await client.db('test').command({ ping: 1 });
    expect(await sessions.distinct('_id')).toEqual([2, 4, 5]);
    await client.close();
    await store.close();
  });
});

here('one process at a time', () => {
  it('a second one in the same process is told who has it', async () => {
    const store = await startEmbeddedStore({ dataDir });
    const refusal = await startEmbeddedStore({ dataDir }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StoreLockedError);
    expect((refusal as Error).message).toContain(dataDir);
    expect((refusal as Error).message).toContain(String(process.pid));
    // The refused one mustn't have taken anything away from the first.
    await withClient(store.uri, (things) => things.insertOne({ _id: 1 }));
    await store.close();
    await (await startEmbeddedStore({ dataDir })).close();
  });

  it('another process too, until the first is closed or killed', async () => {
    const child = await startChild(dataDir);
    const refusal = await startEmbeddedStore({ dataDir }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'StoreLockedError', pid: child.process.pid, dataDir });
    await kill(child);
    const store = await startEmbeddedStore({ dataDir });
    const second = await startChild(dataDir);
    expect(second.told).toMatchObject({ name: 'StoreLockedError', pid: process.pid });
    await store.close();
    const third = await startChild(dataDir);
    expect(await kill(third, 'SIGTERM')).toBe(0);
    await (await startEmbeddedStore({ dataDir })).close();
  });

  it('of several that find a dead owner at once, one takes over', async () => {
    await kill(await startChild(dataDir));
    const children = await Promise.all(Array.from({ length: 4 }, () => startChild(dataDir)));
    const running = children.filter(({ told }) => told.uri !== undefined);
    const refused = children.filter(({ told }) => told.name === 'StoreLockedError');
    await Promise.all(children.map((child) => kill(child)));
    expect([running.length, refused.length]).toEqual([1, 3]);
  });
});

here('a kill', () => {
  it('in the middle of acknowledged inserts loses none, and leaves the indexes right', async () => {
    const acknowledged: number[] = [];
    let next = 0;
    for (let cycle = 0; cycle < 3; cycle += 1) {
      const child = await startChild(dataDir);
      const client = await MongoClient.connect(child.told.uri, {
        serverSelectionTimeoutMS: 500,
        retryWrites: false,
      });
      const things = client.db('test').collection<{ _id: number; n: number }>('things');
      await things.createIndex({ n: 1 }, { unique: true });
      const enough = acknowledged.length + 60 + cycle * 25;
      const writers = Array.from({ length: 4 }, async () => {
        for (;;) {
          const _id = next++;
          await things.insertOne({ _id, n: -_id });
          acknowledged.push(_id);
          if (acknowledged.length === enough) child.process.kill('SIGKILL');
        }
      });
      await Promise.allSettled(writers);
      await client.close();
      await kill(child);
    }
    const store = await startEmbeddedStore({ dataDir });
    await withClient(store.uri, async (things) => {
      const byIndex = await things
        .find({ n: { $lte: 0 } })
        .sort({ n: -1 })
        .toArray();
      const all = await things.find().hint({ $natural: 1 }).sort({ _id: 1 }).toArray();
      const ids = all.map(({ _id }) => _id);
      expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
      expect(byIndex).toEqual(all);
    });
    await store.close();
  });
});

here('a disk', () => {
  it('that cannot be written is told in one line', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    for (const bad of [file, join(file, 'below')]) {
      const refusal = await startEmbeddedStore({ dataDir: bad }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StoreUnwritableError);
      expect((refusal as Error).message).toBe(`The data folder ${bad} can't be written: it is not a folder`);
    }
  });

  it('that is full refuses writes, still serves reads, and goes on when there is room', async () => {
    const child = await startChild(dataDir, 4000);
    await withClient(child.told.uri, async (things) => {
      const text = 'x'.repeat(30_000);
      const insertMany = async (): Promise<unknown> => {
        for (let _id = 0; _id < 500; _id += 1) {
          const refusal = await things.insertOne({ _id, n: _id, text } as never).then(
            () => undefined,
            (error: unknown) => error,
          );
          if (refusal) return refusal;
        }
        return undefined;
      };
      expect(await insertMany()).toMatchObject({ code: 14031 });
      const count = await things.countDocuments();
      expect(count).toBeGreaterThan(10);
      expect(await things.findOne({ _id: 5 }, { projection: { n: 1 } })).toEqual({ _id: 5, n: 5 });
      await things.deleteMany({ _id: { $lt: count - 5 } });
      // Room inside the file is there for good after the next transactions.
      await things.insertOne({ _id: 1000 });
      await things.insertOne({ _id: 1001 });
      await things.insertOne({ _id: 1002, text } as never);
      expect(await things.countDocuments()).toBe(8);
    });
    await kill(child);
  });
});
