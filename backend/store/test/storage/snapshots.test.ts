import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openStore, type OpenStore } from '../../src/index.js';

interface Bird {
  _id: number;
  at: number;
}

describe('reading one moment', () => {
  let folder: string;
  let store: OpenStore;
  let client: MongoClient;
  const birds = () => client.db('race').collection<Bird>('birds');
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parwaz-snapshots-'));
    store = await openStore({ dataDir: folder });
    client = await MongoClient.connect(store.uri);
    await birds().insertMany(Array.from({ length: 500 }, (_, n) => ({ _id: n, at: 0 })));
  });
  afterAll(async () => {
    await client.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('sees nothing of what is written, changed, removed or dropped meanwhile, in any collection', async () => {
    const session = client.startSession({ snapshot: true });
    const first = await birds().find({ _id: 0 }, { session }).toArray();
    await birds().updateMany({}, { $set: { at: 1 } });
    await birds().deleteMany({ _id: { $lt: 250 } });
    await birds().insertOne({ _id: 1000, at: 1 });
    await client.db('race').collection('later').insertOne({ at: 1 });
    const seen = await birds().find({}, { session, batchSize: 7 }).sort({ _id: 1 }).toArray();
    expect(first).toEqual([{ _id: 0, at: 0 }]);
    expect(seen).toEqual(Array.from({ length: 500 }, (_, n) => ({ _id: n, at: 0 })));
    expect(await client.db('race').collection('later').find({}, { session }).toArray()).toEqual([]);
    await birds().drop();
    expect(await birds().find({}, { session }).toArray()).toHaveLength(500);
    await session.endSession();
    await birds().insertMany(Array.from({ length: 500 }, (_, n) => ({ _id: n, at: 0 })));
  });

  it('ends with the connection that asked for it', async () => {
    const other = await MongoClient.connect(store.uri, { maxPoolSize: 1 });
    const session = other.startSession({ snapshot: true });
    await other.db('race').collection('birds').findOne({}, { session });
    const { snapshotTime } = session as unknown as { snapshotTime: unknown };
    await other.close();
    const readConcern = { level: 'snapshot', atClusterTime: snapshotTime };
    const ask = () => client.db('race').command({ find: 'birds', limit: 1, readConcern });
    const refusals: unknown[] = [];
    // The store hears of the end of a connection a moment later.
    while (refusals.length === 0) await ask().catch((error: unknown) => refusals.push(error));
    expect(refusals).toMatchObject([{ code: 239, codeName: 'SnapshotTooOld' }]);
  });

  it('is refused for what would not keep to it', async () => {
    const concern = { readConcern: { level: 'snapshot' } };
    await expect(client.db('race').command({ count: 'birds', ...concern })).rejects.toMatchObject({
      code: 72,
    });
    await expect(
      client.db('race').command({ aggregate: 'birds', pipeline: [], cursor: {}, ...concern }),
    ).rejects.toMatchObject({ code: 72 });
  });
});
