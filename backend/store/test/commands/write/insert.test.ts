import { EJSON } from 'bson';
import {
  Binary,
  BSONRegExp,
  Code,
  type Collection,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  type MongoBulkWriteError,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { openTestDatabase, refusalOf, type TestDatabase, type Thing } from '../../harness/test-database.js';

let database: TestDatabase;
let collection: Collection<Thing>;

beforeAll(async () => {
  database = await openTestDatabase();
  collection = database.db.collection('things');
});
afterAll(() => database.close());
beforeEach(() => collection.deleteMany({}));

const id = (value: unknown): ObjectId => value as ObjectId;

describe('types', () => {
  const values: [string, unknown][] = [
    ['Int32', new Int32(5)],
    ['Double that is whole', new Double(5)],
    ['Double', new Double(5.25)],
    ['Double, minus zero', new Double(-0)],
    ['Double, infinite', new Double(Infinity)],
    ['Long that is small', Long.fromNumber(5)],
    ['Long', Long.fromString('-9223372036854775808')],
    ['Decimal128', Decimal128.fromString('1.10')],
    ['text beyond the basic plane', 'پرواز 🕊 \0 zero'],
    ['true', true],
    ['null', null],
    ['Date before 1970', new Date(-123456789)],
    ['ObjectId', new ObjectId()],
    ['Binary', new Binary(Buffer.from([0, 1, 255]), 0)],
    ['Binary of another kind', new Binary(Buffer.alloc(16, 7), 4)],
    ['empty Binary', new Binary(Buffer.alloc(0), 0)],
    ['regular expression', new BSONRegExp('^a', 'im')],
    ['Timestamp', new Timestamp({ t: 5, i: 6 })],
    ['Code', new Code('return 1')],
    ['MinKey', new MinKey()],
    ['MaxKey', new MaxKey()],
    ['array', [new Int32(1), [new Double(2)], {}]],
    ['document', { b: new Int32(1), a: { $ref: 'x', $id: new Int32(5) } }],
    [
      'names from Object.prototype',
      { constructor: new Int32(1), toString: new Int32(2), hasOwnProperty: null },
    ],
  ];

  it.each(values)('%s stays what it is, inserted and updated', async (_, value) => {
    await collection.insertOne({ _id: id(1), value });
    await collection.updateOne({}, { $set: { copy: value, other: 1 } });
    const exact = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };
    const found = await collection.findOne({}, exact);
    const written = EJSON.stringify({ value }, { relaxed: false });
    expect(EJSON.stringify({ value: found?.['value'] }, { relaxed: false })).toBe(written);
    expect(EJSON.stringify({ value: found?.['copy'] }, { relaxed: false })).toBe(written);
  });

  it('are told by $type', async () => {
    await collection.insertMany([{ v: new Int32(1) }, { v: new Double(1) }, { v: Long.fromNumber(1) }]);
    for (const type of ['int', 'double', 'long'])
      expect(await collection.countDocuments({ v: { $type: type } })).toBe(1);
  });
});

describe('inserts', () => {
  it('put an _id first, made when there is none', async () => {
    const { acknowledged, insertedId } = await collection.insertOne({ b: 1, _id: id('x') });
    expect([acknowledged, insertedId]).toEqual([true, 'x']);
    const withoutId = { insert: 'things', documents: [{ a: 1 }] };
    expect(await database.db.command(withoutId)).toMatchObject({ n: 1, ok: 1 });
    const found = await collection.find({}).sort({ b: 1 }).toArray();
    expect(found.map((document) => Object.keys(document)[0])).toEqual(['_id', '_id']);
    expect(found[0]?._id).toBeInstanceOf(ObjectId);
  });

  it.each([
    ['an array as _id', { _id: [1] }, 53],
    ['a regular expression as _id', { _id: /x/ }, 53],
  ])('refuse %s', async (_, document, code) => {
    expect((await refusalOf(collection.insertOne(document as never))).code).toBe(code);
  });

  it('refuse what grows past 16 MB', async () => {
    await collection.insertOne({ _id: id(1), text: 'x'.repeat(15 * 1024 * 1024) });
    const update = collection.updateOne({}, { $set: { more: 'x'.repeat(2 * 1024 * 1024) } });
    expect((await refusalOf(update)).code).toBe(10334);
    expect((await collection.findOne({}, { projection: { more: 1 } }))?.['more']).toBeUndefined();
  });

  it('of many big documents come back in several batches', async () => {
    await collection.insertMany(
      Array.from({ length: 9 }, (_, n) => ({ _id: id(n), text: 'x'.repeat(4 * 1024 * 1024) })),
    );
    const found = await collection.find().sort({ _id: 1 }).toArray();
    expect(found.map((document) => document['text'].length)).toEqual(Array(9).fill(4 * 1024 * 1024));
  });

  it('not waited for are done all the same', async () => {
    const silent = database.db.collection('things', { writeConcern: { w: 0 } });
    for (let n = 0; n < 20; n += 1) await silent.insertOne({ n });
    while ((await collection.countDocuments()) < 20) await database.db.command({ ping: 1 });
    expect(await collection.countDocuments()).toBe(20);
  });
});

describe('bulk writes', () => {
  const operations = [
    { insertOne: { document: { _id: id(1), n: 1 } } },
    { insertOne: { document: { _id: id(1), n: 2 } } },
    { insertOne: { document: { _id: id(2), n: 3 } } },
  ];

  it('do all kinds of things', async () => {
    await collection.insertMany([
      { _id: id(1), n: 1 },
      { _id: id(2), n: 2 },
    ]);
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: id(3), n: 3 } } },
      { updateOne: { filter: { _id: id(1) }, update: { $set: { n: 10 } } } },
      { updateMany: { filter: {}, update: { $inc: { n: 1 } } } },
      { replaceOne: { filter: { _id: id(9) }, replacement: { n: 9 }, upsert: true } },
      { deleteOne: { filter: { _id: id(2) } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 1,
    });
    const found = await collection.find().sort({ _id: 1 }).toArray();
    expect(found).toEqual([
      { _id: 1, n: 11 },
      { _id: 3, n: 4 },
      { _id: 9, n: 9 },
    ]);
  });

  it('in order stop at the first that is refused', async () => {
    const error = (await collection
      .bulkWrite(operations)
      .catch((thrown: unknown) => thrown)) as MongoBulkWriteError;
    expect(error.code).toBe(11000);
    expect(error.result.insertedCount).toBe(1);
    expect(error.writeErrors).toMatchObject([{ index: 1, code: 11000 }]);
    expect(await collection.countDocuments()).toBe(1);
  });

  it('without order go on', async () => {
    const thrown = await collection
      .bulkWrite(operations, { ordered: false })
      .catch((error: unknown) => error);
    expect((thrown as MongoBulkWriteError).writeErrors).toMatchObject([{ index: 1, code: 11000 }]);
    expect(await collection.countDocuments()).toBe(2);
  });

  it('of thousands', async () => {
    await collection.insertMany(Array.from({ length: 5000 }, (_, n) => ({ n })));
    expect(await collection.countDocuments({ n: { $gte: 4000 } })).toBe(1000);
  });
});

describe('many at once', () => {
  it('400 parallel $inc on 20 connections give exactly 400', async () => {
    const { MongoClient } = await import('mongodb');
    const client = await MongoClient.connect(database.uri, { maxPoolSize: 20, minPoolSize: 20 });
    try {
      const counters = client.db(database.db.databaseName).collection<{ _id: string; n: number }>('counters');
      const increments = Array.from({ length: 400 }, () =>
        counters
          .updateOne({ _id: 'c' }, { $inc: { n: 1 } }, { upsert: true })
          .catch((error: { code?: number }) => {
            // On a real server two upserts may both insert; the second is told so and tries again.
            if (error.code !== 11000) throw error;
            return counters.updateOne({ _id: 'c' }, { $inc: { n: 1 } });
          }),
      );
      await Promise.all(increments);
      expect(await counters.findOne({ _id: 'c' })).toEqual({ _id: 'c', n: 400 });
    } finally {
      await client.close();
    }
  });

  it('a compare-and-set has one winner', async () => {
    await collection.insertOne({ _id: id(1), version: 1 });
    const attempts = Array.from({ length: 50 }, (_, n) =>
      collection.updateOne({ _id: id(1), version: 1 }, { $set: { version: 2, by: n } }),
    );
    const results = await Promise.all(attempts);
    expect(results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(1);
  });

  it('of writers that take the next number, each number has one', async () => {
    const writers = Array.from({ length: 8 }, async () => {
      const taken: number[] = [];
      while (taken.length < 10) {
        const last = await collection.findOne({}, { sort: { _id: -1 } });
        const next = Number(last?._id ?? 0) + 1;
        const error = await collection.insertOne({ _id: id(next) }).then(
          () => undefined,
          (thrown: { code?: number }) => thrown,
        );
        if (!error) taken.push(next);
        else expect(error.code).toBe(11000);
      }
      return taken;
    });
    const all = (await Promise.all(writers)).flat().sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 80 }, (_, n) => n + 1));
  });
});
