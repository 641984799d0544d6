import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openStore } from '@parwaz/store';
import { measureSaves } from './load/saves.mjs';
import { runBenchmark } from './load/session.mjs';
import { median, share, timed } from './load/statistics.mjs';

/**
 * `npm run bench -- store [--folder FOLDER]`: the embedded store's times through the ordinary driver, on a disk, then
 * a save's through the whole server. What is compared is measured in turns, so that a busy machine burdens both sides
 * alike.
 */
const SMALL = 1_000;
const LARGE = 100_000;

const show = (name, figures) => console.log(`${name.padEnd(52)} ${figures}`);
const ms = (value) => `${value.toFixed(2)} ms`;

async function measure(name, count, work) {
  const times = [];
  for (let place = 0; place < count; place += 1) times.push(await timed(() => work(place)));
  show(name, `median ${ms(median(times))}, 95 % ${ms(share(times, 0.95))}, best ${ms(Math.min(...times))}`);
}

/** The same question to a small and to a large collection. */
async function compare(name, small, large, count, question) {
  const times = { small: [], large: [] };
  for (let place = 0; place < count; place += 1) {
    times.small.push(await timed(() => question(small, place % SMALL, SMALL)));
    times.large.push(await timed(() => question(large, (place * 97) % LARGE, LARGE)));
  }
  const [few, many] = [median(times.small), median(times.large)];
  show(name, `${ms(few)} in ${SMALL}, ${ms(many)} in ${LARGE}: ratio ${(many / few).toFixed(2)}`);
}

const keyOf = (n) => `t${String(n % 10)}:${String(n).padStart(8, '0')}`;

async function fill(collection, count) {
  await collection.createIndex({ club: 1, n: 1 });
  for (let from = 0; from < count; from += 5_000) {
    const documents = Array.from({ length: Math.min(5_000, count - from) }, (_, place) => {
      const n = from + place;
      return { _id: keyOf(n), n, club: `club ${n % (count / 10)}`, time: '10:00', who: 'desk' };
    });
    await collection.insertMany(documents);
  }
}

async function reads(db) {
  const [small, large] = [db.collection('small'), db.collection('large')];
  await fill(small, SMALL);
  await fill(large, LARGE);
  await compare('find by _id', small, large, 1_000, (things, n) => things.findOne({ _id: keyOf(n) }));
  await compare('head of a log: _id range, descending, limit 1', small, large, 500, (things, n) =>
    things
      .find({ _id: { $gt: `t${n % 10}:`, $lt: `t${n % 10};` } })
      .sort({ _id: -1 })
      .limit(1)
      .toArray(),
  );
  await compare('tails of five logs: $or of _id ranges', small, large, 300, (things, _, count) =>
    things
      .find({
        $or: [0, 2, 4, 6, 8].map((log) => ({ _id: { $gt: keyOf(count - 40 + log), $lt: `t${log};` } })),
      })
      .toArray(),
  );
  await compare('ten by an index, sorted by its second field', small, large, 300, (things, n) =>
    things
      .find({ club: `club ${n % 100}` })
      .sort({ n: -1 })
      .toArray(),
  );
  const plan = await large.find({ _id: keyOf(5) }).explain('executionStats');
  show('documents looked at by a find by _id', String(plan.executionStats.totalDocsExamined));
  const five = db.collection('five');
  await five.insertMany(
    Array.from({ length: 5_000 }, (_, n) => ({ n, name: `loft ${n}`, club: n % 7, at: new Date(n) })),
  );
  await measure('scan of 5,000 documents', 30, () => five.find({ name: 'nobody' }).toArray());
}

async function writes(db, uri) {
  const log = db.collection('log');
  await log.insertOne({ _id: 'first' });
  await measure('insert of a small document', 500, (n) =>
    log.insertOne({ _id: `x:${n}`, cell: '1', time: '10:00' }),
  );
  const board = {
    _id: 'board',
    n: 0,
    rows: Array.from({ length: 300 }, (_, n) => ({
      loft: n,
      name: `loft ${n}`,
      times: Array(7).fill('10:00'),
    })),
  };
  await log.insertOne(board);
  await measure('read, change and write of a 35 kB document', 100, () =>
    log.updateOne({ _id: 'board' }, { $inc: { n: 1 } }),
  );
  const writers = await MongoClient.connect(uri, { maxPoolSize: 20, minPoolSize: 20 });
  const many = writers.db(db.databaseName).collection('many');
  await many.insertOne({ _id: -1 });
  const took = await timed(() =>
    Promise.all(Array.from({ length: 2_000 }, (_, n) => many.insertOne({ _id: n }))),
  );
  show('inserts of 20 writers at once', `${Math.round((2_000 / took) * 1000)} a second`);
  await writers.close();
}

async function storeAlone(folder) {
  const dataDir = await mkdtemp(join(folder, 'bench-store-'));
  const store = await openStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  try {
    await measure('ping: the way there and back alone', 500, () => client.db('bench').command({ ping: 1 }));
    await writes(client.db('bench'), store.uri);
    await reads(client.db('bench'));
  } finally {
    await client.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await runBenchmark('store', async (session) => {
  await storeAlone(session.options.folder);
  await measureSaves(session);
});
