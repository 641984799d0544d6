import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Binary, BSON, type Db, type Document, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import { dropStaged } from '../../../../src/platform/database/collections.js';
import { announceReplacing } from '../../../../src/platform/database/identity.js';
import { exportDatabase } from '../../../../src/platform/database/transfer/export-database.js';
import { importDatabase } from '../../../../src/platform/database/transfer/import-database.js';
import { TransferError } from '../../../../src/platform/database/transfer/format.js';
import { type RunningStore, startStore } from '../../../harness/store.js';

let store: RunningStore;
let client: MongoClient;
let source: Db;
let target: Db;
let folder: string;
let file: string;

beforeAll(async () => {
  store = await startStore();
  client = await MongoClient.connect(store.uri);
});
afterAll(async () => {
  await client.close();
  await store.stop();
});
beforeEach(async () => {
  source = client.db(`from_${new ObjectId().toHexString()}`);
  target = client.db(`to_${new ObjectId().toHexString()}`);
  folder = await mkdtemp(join(tmpdir(), 'transfer-'));
  file = join(folder, 'data.jsonl');
});
afterEach(async () => {
  await source.dropDatabase();
  await target.dropDatabase();
  await rm(folder, { recursive: true });
});

const birds: Document[] = [
  { _id: 1, n: new Int32(5), d: new Double(5), l: Long.fromNumber(5), at: new Date(-5), name: 'پرواز' },
  { _id: 'x', image: new Binary(Buffer.alloc(200_000, 7)), deep: { list: [null, true, { a: [] }] } },
  { _id: new ObjectId(), re: /^a/i, big: Long.MIN_VALUE, zero: new Double(-0) },
];

async function fill(db: Db): Promise<void> {
  await db.collection('birds').insertMany(birds);
  await db.collection('birds').createIndex({ name: 1, n: -1 }, { unique: true, sparse: true });
  await db.collection('lofts').insertMany(Array.from({ length: 1200 }, (_, n) => ({ n })));
  await db.createCollection('empty');
  await db.collection('empty').createIndex({ at: 1 }, { expireAfterSeconds: 60 });
}

/** Everything in a database, types included, as comparable text. */
async function contentOf(db: Db): Promise<unknown> {
  const exact = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };
  const collections = await db.listCollections().toArray();
  const content: Record<string, unknown> = {};
  for (const { name } of collections) {
    // What is imported is another database, with an epoch of its own.
    if (name === 'identity') continue;
    const documents = await db.collection(name).find({}, exact).sort({ _id: 1 }).toArray();
    content[name] = [
      BSON.EJSON.stringify(documents, { relaxed: false }),
      await db.collection(name).indexes(),
    ];
  }
  return content;
}

const bringIn = (replace = false): Promise<unknown> =>
  importDatabase(store.uri, target.databaseName, file, { replace, product: '1.2.3', patienceMs: 0 });
const takeOut = (): Promise<unknown> => exportDatabase(store.uri, source.databaseName, file);

it('everything arrives: documents with their types, indexes, empty collections', async () => {
  await fill(source);
  expect(await takeOut()).toMatchObject({ collections: 3, documents: 1203 });
  expect(await bringIn()).toEqual({ collections: 3, documents: 1203 });
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

it('the file is lines of extended JSON that begin with their format, readable for this user only', async () => {
  await fill(source);
  await takeOut();
  const [first] = (await readFile(file, 'utf8')).split('\n');
  expect(JSON.parse(first as string)).toMatchObject({ format: 'parwaz-data', version: { $numberInt: '1' } });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['data.jsonl']);
});

it('a database that is not empty is kept, unless it is to be replaced', async () => {
  await fill(source);
  await takeOut();
  await target.collection('old').insertOne({ n: 1 });
  const refusal = await bringIn().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TransferError);
  expect((refusal as Error).message).toContain('old');
  expect((await target.listCollections().toArray()).map(({ name }) => name)).toEqual(['old']);
  await bringIn(true);
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

it('collections without documents, such as the product makes at its start, are no obstacle', async () => {
  await fill(source);
  await takeOut();
  await target.collection('birds').createIndex({ other: 1 });
  await bringIn();
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

it('a database in use is replaced all the same', async () => {
  await fill(source);
  await takeOut();
  let isDone = false;
  // As backends that run on it make what they don't find.
  const makeAnew = async () => {
    while (!isDone) await target.createCollection('birds').catch(() => undefined);
  };
  await target.collection('old').insertOne({ n: 1 });
  const inUse = makeAnew();
  await bringIn(true).finally(() => (isDone = true));
  await inUse;
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

it.each([0, 10, 30, 60, 100, 200, 300])('two imports, %d ms apart, leave what is whole', async (apartMs) => {
  await fill(source);
  await takeOut();
  await target.collection('old').insertOne({ n: 1 });
  const before = await contentOf(target);
  const options = { replace: true, product: '1.2.3', noticedWithinMs: 100 };
  const importAfter = async (ms: number) => {
    await pause(ms);
    await importDatabase(store.uri, target.databaseName, file, options);
  };
  const both = await Promise.allSettled([importAfter(0), importAfter(apartMs)]);
  await dropStaged(target); // as the next import does
  const isDone = both.some(({ status }) => status === 'fulfilled');
  expect(await contentOf(target)).toEqual(isDone ? await contentOf(source) : before);
  expect(await target.collection('identity').findOne({ replacing: true })).toBeNull();
});

describe('an import that ends half way changes nothing', () => {
  const left = async () => (await target.listCollections().toArray()).map(({ name }) => name);
  beforeEach(async () => {
    await fill(source);
    await target.collection('old').insertOne({ n: 1 });
  });

  it('as the database refuses what is in the file', async () => {
    await source.collection('lofts').insertMany([{ twice: 1 }, { twice: 1 }]);
    await takeOut();
    const spoilt = (await readFile(file, 'utf8'))
      .replace(
        '"name":"lofts","indexes":[]',
        '"name":"lofts","indexes":[{"key":{"twice":1},"name":"twice_1","unique":true,"sparse":true}]',
      )
      .replace(/,"sha256":"\w+"/, '');
    await writeFile(file, spoilt);
    await expect(bringIn(true)).rejects.toMatchObject({ code: 11000 });
    expect(await left()).toEqual(['old']);
  });

  it('as it is interrupted', async () => {
    await takeOut();
    const options = { replace: true, product: '1.2.3', signal: AbortSignal.abort() };
    const interrupted = importDatabase(store.uri, target.databaseName, file, options);
    await expect(interrupted).rejects.toThrow('Interrupted: nothing was changed');
    expect(await left()).toEqual(['old']);
  });

  it('as it is killed: what it has left is in no export, and gone after the next one', async () => {
    await target.collection('importing.birds').insertMany(birds);
    await exportDatabase(store.uri, target.databaseName, file);
    expect(await readFile(file, 'utf8')).not.toContain('importing');
    await takeOut();
    await bringIn(true);
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });
});

it('a database that holds a part of an import is not exported, and is whole after another import', async () => {
  await fill(source);
  await takeOut();
  await announceReplacing(target, 'killed');
  const other = join(folder, 'other.jsonl');
  await expect(exportDatabase(store.uri, target.databaseName, other)).rejects.toThrow('import again');
  await bringIn(true);
  await exportDatabase(store.uri, target.databaseName, other);
});

describe('a broken file changes nothing, not even with replace', () => {
  const swap = (text: string, from: string | RegExp, to: string): string => {
    expect(text).toMatch(from);
    return text.replace(from, to);
  };
  it.each<[string, (text: string) => string]>([
    ['cut off', (text) => text.slice(0, text.length / 2)],
    ['without its last line', (text) => text.trimEnd().split('\n').slice(0, -1).join('\n')],
    [
      'with a line missing',
      (text) =>
        text
          .split('\n')
          .filter((_, place) => place !== 4)
          .join('\n'),
    ],
    ['of another kind', (text) => swap(text, 'parwaz-data', 'other-data')],
    [
      'of a later version',
      (text) => swap(text, '"version":{"$numberInt":"1"}', '"version":{"$numberInt":"2"}'),
    ],
    ['with a word in between', (text) => swap(text, '\n', '\nhello\n')],
    ['with a line of no known kind', (text) => swap(text, '\n', '\n{"kind":"bird"}\n')],
    ['that is empty', () => ''],
    ['with another value', (text) => swap(text, 'پرواز', 'پروان')],
    ['of a newer product', (text) => swap(text, '"exportedAt"', '"product":"1.10.0","exportedAt"')],
  ])('%s', async (_, breakIt) => {
    await fill(source);
    await takeOut();
    await writeFile(file, breakIt(await readFile(file, 'utf8')));
    await target.collection('old').insertOne({ n: 1 });
    await expect(bringIn(true)).rejects.toBeInstanceOf(TransferError);
    expect(await target.collection('old').countDocuments()).toBe(1);
    expect((await target.listCollections().toArray()).length).toBe(1);
  });
});

it('something after the end is broken too', async () => {
  await fill(source);
  await takeOut();
  await appendFile(file, '{"kind":"end","documents":0}\n');
  await expect(bringIn()).rejects.toThrow(/after the end/);
});

it('a file that is not there, or a place that cannot be written, is told', async () => {
  await expect(bringIn()).rejects.toThrow(/can't be read/);
  await expect(exportDatabase(store.uri, source.databaseName, join(folder, 'no', 'x'))).rejects.toThrow(
    /can't be written/,
  );
});

it('is of one moment, whatever is written meanwhile', async () => {
  const [first, second] = [
    source.collection<{ _id: number }>('first'),
    source.collection<{ _id: number }>('second'),
  ];
  await source.collection('between').insertMany(Array.from({ length: 3000 }, (_, n) => ({ n })));
  const exporting = takeOut().then(() => 'done');
  let ended = false;
  void exporting.then(() => (ended = true));
  // In each pair the first is there before the second.
  for (let _id = 0; !ended; _id += 1) {
    await first.insertOne({ _id });
    await second.insertOne({ _id });
  }
  await bringIn();
  const [before, after] = [
    await target.collection('first').countDocuments(),
    await target.collection('second').countDocuments(),
  ];
  expect(before - after).toBeGreaterThanOrEqual(0);
  expect(before - after).toBeLessThanOrEqual(1);
  expect(await first.countDocuments()).toBeGreaterThan(before);
});

describe('pictures beside exports', () => {
  const bytes = Buffer.alloc(5000, 3);
  const pictures = () => join(folder, 'pictures');
  const exportTo = (name: string) =>
    exportDatabase(store.uri, source.databaseName, join(folder, name), { pictures: pictures() });
  const importFrom = (name: string) =>
    importDatabase(store.uri, target.databaseName, join(folder, name), { replace: true, product: '1.2.3' });
  beforeEach(async () => {
    const media = source.collection<{ _id: string; data: Binary }>('media');
    await media.insertMany([
      { _id: 'one.webp', data: new Binary(bytes) },
      { _id: 'two.webp', data: new Binary(Buffer.from('two')) },
    ]);
  });

  it('stand there once, and arrive', async () => {
    await exportTo('a.jsonl');
    await exportTo('b.jsonl');
    expect((await readdir(pictures())).sort()).toEqual(['one.webp', 'two.webp']);
    expect((await stat(join(folder, 'b.jsonl'))).size).toBeLessThan(bytes.length);
    await importFrom('b.jsonl');
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('that can’t be written leaves nothing half behind', async () => {
    await mkdir(join(pictures(), 'one.webp'), { recursive: true });
    await expect(exportTo('a.jsonl')).rejects.toThrow(/can't be written/);
    expect(await readdir(pictures())).toEqual(['one.webp']);
    await rm(join(pictures(), 'one.webp'), { recursive: true });
  });

  it.each([
    ['is gone', () => rm(join(pictures(), 'one.webp'))],
    ['was changed', () => writeFile(join(pictures(), 'one.webp'), Buffer.alloc(5000, 4))],
  ])('one that %s is told before anything is changed', async (_, damage) => {
    await exportTo('a.jsonl');
    await damage();
    await target.collection('old').insertOne({ n: 1 });
    await expect(importFrom('a.jsonl')).rejects.toThrow(/The picture one\.webp is not in/);
    expect(await target.collection('old').countDocuments()).toBe(1);
  });
});
