import type { Collection, Document, Filter, Sort } from 'mongodb';
import {
  makeIndex,
  openTestDatabase,
  refusalOf,
  type TestDatabase,
  type Thing,
} from '../harness/test-database.js';

let database: TestDatabase;
let collection: Collection<Thing>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let lastNumber = 0;
beforeEach(() => {
  lastNumber += 1;
  collection = database.db.collection(`things${lastNumber}`);
});

/** Counts the documents that a query looks at. */
async function examined(filter: Document, sort: Sort = {}, limit = 0): Promise<number> {
  const { executionStats } = await collection.find(filter).sort(sort).limit(limit).explain('executionStats');
  return executionStats.totalDocsExamined as number;
}

describe('unique indexes', () => {
  it('refuse a second document, with the words of MongoDB', async () => {
    await makeIndex(collection, { name: 1 }, { unique: true });
    await collection.insertOne({ name: 'x' });
    await expect(collection.insertOne({ name: 'x' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { name: 1 },
      keyValue: { name: 'x' },
      message: `E11000 duplicate key error collection: ${collection.namespace} index: name_1 dup key: { name: "x" }`,
    });
    const again = collection.updateOne({ name: 'y' }, { $set: { name: 'x' } }, { upsert: true });
    expect((await refusalOf(again)).code).toBe(11000);
    expect(await collection.countDocuments()).toBe(1);
  });

  it('hold for _id too', async () => {
    await collection.insertOne({ _id: 5 });
    await expect(collection.insertOne({ _id: 5 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 5 },
      message: `E11000 duplicate key error collection: ${collection.namespace} index: _id_ dup key: { _id: 5 }`,
    });
  });

  it('refuse an update, which then changes nothing', async () => {
    await makeIndex(collection, { a: 1, b: -1 }, { unique: true });
    await collection.insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2, c: 1 },
    ]);
    const refusal = collection.updateOne({ b: 2 }, { $set: { b: 1, c: 9 } });
    await expect(refusal).rejects.toMatchObject({ code: 11000, keyValue: { a: 1, b: 1 } });
    expect(await collection.findOne({ b: 2 })).toMatchObject({ c: 1 });
    expect(await collection.updateOne({ b: 2 }, { $set: { c: 2 } })).toMatchObject({ modifiedCount: 1 });
  });

  it('count a missing field as null, unless sparse', async () => {
    await makeIndex(collection, { a: 1 }, { unique: true });
    await makeIndex(collection, { b: 1 }, { unique: true, sparse: true });
    await collection.insertOne({ a: 1 });
    await collection.insertOne({});
    await expect(collection.insertOne({})).rejects.toMatchObject({ code: 11000, keyValue: { a: null } });
    await collection.insertOne({ a: 2, b: 1 });
    await expect(collection.insertOne({ a: 3, b: 1 })).rejects.toMatchObject({ code: 11000 });
  });

  it('hold for the elements of arrays, within one document they may repeat', async () => {
    await makeIndex(collection, { tags: 1 }, { unique: true });
    await collection.insertOne({ tags: ['a', 'a', 'b'] });
    await expect(collection.insertOne({ tags: ['c', 'b'] })).rejects.toMatchObject({ code: 11000 });
    await collection.insertOne({ tags: ['c'] });
  });

  it('hold only where their filter holds', async () => {
    await makeIndex(collection, { name: 1 }, { unique: true, partialFilterExpression: { open: true } });
    await collection.insertMany([{ name: 'x', open: true }, { name: 'x' }, { name: 'x', open: false }]);
    await expect(collection.insertOne({ name: 'x', open: true })).rejects.toMatchObject({ code: 11000 });
    await expect(collection.updateOne({ open: false }, { $set: { open: true } })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await collection.countDocuments({ name: 'x' })).toBe(3);
    expect(await collection.countDocuments({ name: 'x', open: true })).toBe(1);
  });

  it('cannot be made over what is twice there', async () => {
    await collection.insertMany([{ n: 1 }, { n: 1 }]);
    expect((await refusalOf(makeIndex(collection, { n: 1 }, { unique: true }))).code).toBe(11000);
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    await collection.insertOne({ n: 1 });
  });

  it('treat equal numbers as equal whatever their type', async () => {
    await makeIndex(collection, { n: 1 }, { unique: true });
    await collection.insertOne({ n: 1.5 });
    await collection.insertOne({ n: 7 });
    await expect(collection.insertOne({ n: 7n })).rejects.toMatchObject({ code: 11000 });
  });
});

describe('a value longer than any key', () => {
  const long = 'x'.repeat(5000);

  it('finds nothing by `_id` or by an index, and what lies before and behind it', async () => {
    await makeIndex(collection, { name: 1 });
    await collection.insertMany([{ name: 'a' }, { name: 'xx' }, { name: 'y' }]);
    const names = async (filter: Filter<Thing>, direction: 1 | -1 = 1) =>
      (await collection.find(filter).sort({ name: direction }).toArray()).map(({ name }) => name as string);
    expect(await collection.findOne({ _id: long } as Filter<Thing>)).toBeNull();
    expect(await names({ name: long })).toEqual([]);
    expect(await names({ name: { $in: [long, 'a'] } })).toEqual(['a']);
    expect(await names({ name: { $gt: long } })).toEqual(['y']);
    expect(await names({ name: { $lt: long } }, -1)).toEqual(['xx', 'a']);
    expect(await collection.countDocuments({ name: { $gte: 'b', $lt: long } })).toBe(1);
  });
});

describe('managing indexes', () => {
  it('makes, lists and drops them', async () => {
    await collection.insertOne({ a: 1 });
    expect(await makeIndex(collection, { a: 1, 'b.c': -1 })).toBe('a_1_b.c_-1');
    expect(await makeIndex(collection, { a: 1, 'b.c': -1 })).toBe('a_1_b.c_-1');
    await makeIndex(collection, { at: 1 }, { expireAfterSeconds: 60, name: 'old' });
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, 'b.c': -1 }, name: 'a_1_b.c_-1' },
      { v: 2, key: { at: 1 }, name: 'old', expireAfterSeconds: 60 },
    ]);
    await collection.dropIndex('old');
    expect((await collection.indexes()).length).toBe(2);
    await collection.dropIndexes();
    expect((await collection.indexes()).length).toBe(1);
  });

  it.each([
    ['another index of the same name', { b: 1 }, { name: 'a_1' }, 86],
    ['the same index with other options', { a: 1 }, { sparse: true, name: 'other' }, 85],
    ['an empty key', {}, { name: 'x' }, 67],
    ['a direction of 0', { z: 0 }, {}, 67],
    ['a bad time to live', { z: 1 }, { expireAfterSeconds: -1 }, 67],
    ['a time to live of several fields', { z: 1, y: 1 }, { expireAfterSeconds: 5 }, 67],
    ['a partial filter that is too much', { z: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }, 67],
  ])('refuses %s', async (_, key, options, code) => {
    await makeIndex(collection, { a: 1 });
    expect((await refusalOf(makeIndex(collection, key as never, options))).code).toBe(code);
  });

  it('refuses to drop what is not there, or _id', async () => {
    await collection.insertOne({});
    expect(await refusalOf(collection.dropIndex('nothing'))).toMatchObject({ code: 27 });
    expect(await refusalOf(collection.dropIndex('_id_'))).toMatchObject({ code: 72 });
  });

  it('refuses two arrays in one index', async () => {
    await makeIndex(collection, { a: 1, b: 1 });
    expect(await refusalOf(collection.insertOne({ a: [1], b: [1] }))).toMatchObject({ code: 171 });
    await collection.insertOne({ a: [1], b: 1 });
  });
});

describe('what is looked at', () => {
  const letters = Array.from('abcdefghij');

  beforeEach(async () => {
    const documents = letters.flatMap((letter) =>
      Array.from({ length: 50 }, (_, n) => ({
        _id: `${letter}:${String(n).padStart(4, '0')}`,
        letter,
        n,
        tags: [n, `${letter}${n}`],
      })),
    );
    await collection.insertMany(documents);
    await makeIndex(collection, { letter: 1, n: -1 });
    await makeIndex(collection, { tags: 1 });
    await makeIndex(collection, { letter: 1, tags: 1 });
  });

  it.each([
    ['one _id', { _id: 'c:0007' }, {}, 0, 1],
    ['an _id that is not there', { _id: 'c:9999' }, {}, 0, 0],
    ['several _ids', { _id: { $in: ['c:0007', 'd:0001', 'x'] } }, {}, 0, 2],
    ['a range of _ids', { _id: { $gt: 'c:0044', $lt: 'c;' } }, {}, 0, 5],
    ['the last of a range', { _id: { $gte: 'c:', $lt: 'c;' } }, { _id: -1 }, 1, 1],
    ['the first of all', {}, { _id: 1 }, 3, 3],
    [
      'ranges of _ids in one $or',
      { $or: [{ _id: { $gt: 'a:0047', $lt: 'a;' } }, { _id: { $gt: 'h:0046', $lt: 'h;' } }] },
      { _id: 1 },
      0,
      5,
    ],
    ['texts with a beginning', { _id: /^e:004/ }, {}, 0, 10],
    ['the first field of an index', { letter: 'b' }, {}, 0, 50],
    ['both fields', { letter: 'b', n: 7 }, {}, 0, 1],
    ['a range of the second', { letter: 'b', n: { $gte: 47 } }, {}, 0, 3],
    ['one of several, and a range', { letter: { $in: ['b', 'c'] }, n: { $lt: 2 } }, {}, 0, 4],
    ['in the order of the second', { letter: 'b' }, { n: 1 }, 4, 4],
    ['in its order backwards', { letter: 'b' }, { n: -1 }, 4, 4],
    ['elements of arrays', { tags: 'b7' }, {}, 0, 1],
    ['a field and an element of an array', { letter: 'b', tags: 7 }, {}, 0, 1],
    ['the same, the last first', { letter: 'b', tags: { $in: [7, 8] } }, { _id: -1 }, 0, 2],
    ['an $or over two indexes', { $or: [{ letter: 'b', n: 1 }, { tags: 'c9' }] }, {}, 0, 2],
  ] as [string, Filter<Thing>, Sort, number, number][])('%s', async (_, filter, sort, limit, most) => {
    expect(await examined(filter, sort, limit)).toBeLessThanOrEqual(most);
    const found = await collection.find(filter).sort(sort).limit(limit).toArray();
    const scanned = await collection.find(filter).sort(sort).limit(limit).hint({ $natural: 1 }).toArray();
    const ids = (list: Thing[]): unknown[] => list.map(({ _id }) => _id);
    if (Object.keys(sort).length > 0) expect(ids(found)).toEqual(ids(scanned));
    else expect(ids(found).sort()).toEqual(ids(scanned).sort());
  });
});

describe('what an index lacks or holds apart is found all the same', () => {
  it('documents that a sparse index leaves out', async () => {
    await makeIndex(collection, { a: 1 }, { sparse: true });
    await collection.insertMany([{ _id: 1, a: 1 }, { _id: 2 }, { _id: 3, a: null }]);
    expect(await collection.distinct('_id', { a: null })).toEqual([2, 3]);
    expect(await collection.distinct('_id', { a: { $in: [1, null] } })).toEqual([1, 2, 3]);
    expect((await collection.find().sort({ a: 1 }).toArray()).length).toBe(3);
    expect(await examined({ a: 1 })).toBe(1);
  });

  it('conditions that different documents of one array meet', async () => {
    await makeIndex(collection, { 'a.c': 1, 'a.d': 1 });
    await collection.insertOne({
      _id: 1,
      a: [
        { c: 1, d: 9 },
        { c: 9, d: 2 },
      ],
    });
    expect(await collection.countDocuments({ 'a.c': 1, 'a.d': 2 })).toBe(1);
    expect(await collection.countDocuments({ a: { $elemMatch: { c: 1, d: 2 } } })).toBe(0);
  });

  it('an array that became an element of the index later', async () => {
    await makeIndex(collection, { n: 1 });
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 3 },
    ]);
    await collection.updateOne({ _id: 1 }, { $set: { n: [2, 9] } });
    expect(await collection.distinct('_id', { n: { $gt: 8, $lt: 3 } })).toEqual([1]);
    const sorted = await collection
      .find({ n: { $gt: 2 } })
      .sort({ n: 1 })
      .toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual([1, 2]);
  });
});
