import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openStore, StoreUnwritableError } from '../../src/index.js';
import { kill, startChild, withClient } from '../harness/store-process.js';
import { makeFolder, makeIndex, onRealServer } from '../harness/test-database.js';

/** These are about the embedded store's own life, whichever server the other tests use. */

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ dataDir, remove } = await makeFolder());
});
afterEach(() => remove());

const here = onRealServer ? describe.skip : describe;

here('a kill', () => {
  it('in the middle of acknowledged inserts loses none, and leaves the indexes right', async () => {
    const acknowledged: number[] = [];
    let next = 0;
    for (let cycle = 0; cycle < 3; cycle += 1) {
      const child = await startChild(dataDir);
      const client = await MongoClient.connect(child.report.uri ?? '', {
        serverSelectionTimeoutMS: 500,
        retryWrites: false,
      });
      const things = client.db('test').collection<{ _id: number; n: number }>('things');
      await makeIndex(things, { n: 1 }, { unique: true });
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
    const store = await openStore({ dataDir });
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
    const refused = [
      [file, 'it is not a folder'],
      [join(file, 'below'), 'it is not a folder'],
      ...(process.platform === 'linux' ? [['/proc/parwaz/data', 'no folder can be made there']] : []),
    ];
    for (const [bad = '', why] of refused) {
      const refusal = await openStore({ dataDir: bad }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StoreUnwritableError);
      expect((refusal as Error).message).toBe(`The data folder ${bad} can't be written: ${why}.`);
    }
  });

  it('that is full refuses writes, still serves reads, and goes on when there is room', async () => {
    const child = await startChild(dataDir, 4000);
    await withClient(child.report.uri ?? '', async (things) => {
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
