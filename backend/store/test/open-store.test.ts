import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { openStore } from '../src/index.js';
import { withClient } from './harness/store-process.js';
import { makeFolder, makeIndex, onRealServer, openStoreFolder } from './harness/test-database.js';

/** These are about the embedded store's own life, whichever server the other tests use. */

const socketOf = (uri: string): string => decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)?.[1] ?? '');

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ dataDir, remove } = await makeFolder());
});
afterEach(() => remove());

const describeHere = onRealServer ? describe.skip : describe;

describeHere('opening and closing', () => {
  it('keeps everything over a restart: documents, indexes and collections', async () => {
    const first = await openStore({ dataDir });
    await withClient(first.uri, async (things) => {
      await makeIndex(things, { n: 1 }, { unique: true });
      await things.insertMany([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
    });
    await first.close();
    await first.close();
    const second = await openStore({ dataDir });
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
    const store = await openStore({ dataDir });
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
    const again = await openStore({ dataDir });
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
    const store = await openStore({ dataDir: long });
    const socket = socketOf(store.uri);
    expect(socket.length).toBeLessThan(108);
    expect((await stat(dirname(socket))).mode & 0o777).toBe(0o700);
    await withClient(store.uri, (things) => things.insertOne({ _id: 1 }));
    await store.close();
    await expect(stat(dirname(socket))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('listens on a loopback port when asked', async () => {
    const store = await openStore({ dataDir, port: 0 });
    expect(store.tcpUri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
    await withClient(store.tcpUri as string, (things) => things.insertOne({ _id: 1 }));
    expect(await withClient(store.uri, (things) => things.countDocuments())).toBe(1);
    await store.close();
  });

  it('answers the old form of hello, which some tools begin with', async () => {
    const store = await openStore({ dataDir });
    const body = serialize({ isMaster: 1 });
    const head = Buffer.alloc(40);
    [head.length - 1 + body.length, 7, 0, 2004, 0].forEach((value, place) =>
      head.writeInt32LE(value, place * 4),
    );
    head.write('admin.$cmd\0', 20);
    head.writeInt32LE(-1, 35);
    const socket = connect(socketOf(store.uri));
    socket.write(Buffer.concat([head.subarray(0, 39), body]));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect([answer.readInt32LE(8), answer.readInt32LE(12), answer.readInt32LE(32)]).toEqual([7, 1, 1]);
    expect(deserialize(answer.subarray(36))).toMatchObject({ ismaster: true, maxWireVersion: 21, ok: 1 });
    await store.close();
  });

  it('tells the tools what they ask first', async () => {
    const store = await openStore({ dataDir });
    const client = await MongoClient.connect(store.uri);
    const db = client.db('test');
    await db.collection('things').insertOne({ n: 1 });
    for (const command of ['buildInfo', 'connectionStatus', 'serverStatus', 'whatsmyuri', 'dbStats']) {
      expect(await db.command({ [command]: 1 })).toMatchObject({ ok: 1 });
    }
    expect(await db.command({ collStats: 'things' })).toMatchObject({ count: 1, nindexes: 1 });
    expect(await db.admin().listDatabases()).toMatchObject({ databases: [{ name: 'test', empty: false }] });
    const version = { getParameter: 1, featureCompatibilityVersion: 1 };
    expect(await db.admin().command(version)).toMatchObject({
      featureCompatibilityVersion: { version: '7.0' },
    });
    for (const command of ['hostInfo', 'getLog', 'getCmdLineOpts', 'replSetGetStatus']) {
      await expect(db.admin().command({ [command]: 1 })).rejects.toMatchObject({ code: 59 });
    }
    await client.close();
    await store.close();
  });

  it('survives clients that talk nonsense', async () => {
    const store = await openStore({ dataDir });
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
    const store = await openStore({ dataDir, expiryIntervalMs: 20 });
    const client = await MongoClient.connect(store.uri);
    const sessions = client.db('test').collection<{ _id: number; at?: Date | Date[] | string }>('sessions');
    await makeIndex(sessions, { at: 1 }, { expireAfterSeconds: 60 });
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
