import { type Collection, type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { makeIndex, openTestDatabase, type TestDatabase, type Thing } from '../../harness/test-database.js';

let database: TestDatabase;
let collection: Collection<Thing>;

beforeAll(async () => {
  database = await openTestDatabase();
  collection = database.db.collection('things');
});
afterAll(() => database.close());
beforeEach(() => collection.deleteMany({}));

const raw = { promoteValues: false, promoteLongs: false };

describe('update operators', () => {
  const cases: [string, Document, Document, Document][] = [
    ['$set', { a: 1 }, { $set: { a: 2, b: 'x' } }, { a: 2, b: 'x' }],
    ['$set makes documents on the way', { a: 1 }, { $set: { 'b.c.d': 1 } }, { a: 1, b: { c: { d: 1 } } }],
    ['$set to null', { a: 1 }, { $set: { a: null, 'b.c': null } }, { a: null, b: { c: null } }],
    ['$set in a document', { a: { b: 1, c: 2 } }, { $set: { 'a.b': 3 } }, { a: { b: 3, c: 2 } }],
    ['$set in an array', { a: [1, 2] }, { $set: { 'a.1': 5 } }, { a: [1, 5] }],
    ['$set past the end of an array', { a: [1] }, { $set: { 'a.3': 5 } }, { a: [1, null, null, 5] }],
    ['$set in a document of an array', { a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
    ['new fields in the order of their names', {}, { $set: { b: 1, a: 2, aa: 1 } }, { a: 2, aa: 1, b: 1 }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['$unset inside', { a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1, 'x.y': 1 } }, { a: { c: 2 } }],
    ['$unset in an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    ['$inc', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
    ['$inc with a fraction', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
    ['$min', { a: 3, b: 3 }, { $min: { a: 2, b: 5, c: 1 } }, { a: 2, b: 3, c: 1 }],
    ['$max', { a: 3, b: 3 }, { $max: { a: 2, b: 5, c: 1 } }, { a: 3, b: 5, c: 1 }],
    ['$min compares types as BSON does', { a: 'x' }, { $min: { a: 5 } }, { a: 5 }],
    [
      '$setOnInsert is nothing to a document that is there',
      { a: 1 },
      { $set: { a: 2 }, $setOnInsert: { b: 1 } },
      { a: 2 },
    ],
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$push an array as one element', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
    ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ['$push $position', { a: [1, 2] }, { $push: { a: { $each: [9], $position: 1 } } }, { a: [1, 9, 2] }],
    [
      '$push $position from the end',
      { a: [1, 2] },
      { $push: { a: { $each: [9], $position: -1 } } },
      { a: [1, 9, 2] },
    ],
    ['$push $slice', { a: [1, 2] }, { $push: { a: { $each: [3, 4], $slice: 3 } } }, { a: [1, 2, 3] }],
    [
      '$push $slice from the end',
      { a: [1, 2] },
      { $push: { a: { $each: [3, 4], $slice: -3 } } },
      { a: [2, 3, 4] },
    ],
    ['$push $slice 0', { a: [1, 2] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }],
    ['$addToSet', { a: [1] }, { $addToSet: { a: 1, b: 2 } }, { a: [1], b: [2] }],
    ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
    ['$addToSet of documents', { a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } }, { a: [{ x: 1 }] }],
    ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull one of several', { a: [1, 5, 9] }, { $pull: { a: { $in: [1, 9] } } }, { a: [5] }],
    ['$pull documents', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    [
      '$pull documents by condition',
      { a: [{ x: 1 }, { x: 5 }] },
      { $pull: { a: { x: { $gt: 2 } } } },
      { a: [{ x: 1 }] },
    ],
    ['$pull by expression', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }],
    ['$pull from what is not there', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
    ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$pop the last', { a: [1, 2] }, { $pop: { a: 1 } }, { a: [1] }],
    ['$pop the first', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
    ['a replacement', { a: 1, b: 2 }, { c: 3 }, { c: 3 }],
  ];

  it.each(cases)('%s', async (_, before, update, after) => {
    await collection.insertOne({ _id: 1, ...before });
    const isReplacement = !Object.keys(update).some((name) => name.startsWith('$'));
    if (isReplacement) await collection.replaceOne({}, update);
    else await collection.updateOne({}, update);
    const found = await collection.findOne({});
    expect(found).toEqual({ _id: 1, ...after });
    expect(Object.keys(found ?? {})).toEqual(['_id', ...Object.keys(after)]);
  });

  it('a pipeline computes from the document itself', async () => {
    await collection.insertOne({ a: 2, b: 3, c: { d: 1 } });
    await collection.updateOne({}, [{ $set: { sum: { $add: ['$a', '$b'] }, 'c.e': '$a' } }, { $unset: 'b' }]);
    const found = await collection.findOne({}, { projection: { _id: 0 } });
    expect(found).toEqual({ a: 2, c: { d: 1, e: 2 }, sum: 5 });
  });

  it('keeps and widens the types of numbers as MongoDB does', async () => {
    await collection.insertOne({
      int: new Int32(1),
      long: Long.fromNumber(7),
      double: new Double(2),
      max: new Int32(2147483647),
    });
    await collection.updateOne({}, { $inc: { int: 1, long: 1, double: 1, max: 1 } });
    const found = await collection.findOne({}, raw);
    expect(found).toMatchObject({
      int: new Int32(2),
      long: Long.fromNumber(8),
      double: new Double(3),
      max: Long.fromString('2147483648'),
    });
  });
});

describe('what an update answers', () => {
  it('tells matched and modified apart', async () => {
    await collection.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await collection.updateMany({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
    expect(await collection.updateMany({}, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 1,
    });
    expect(await collection.updateOne({ a: 9 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 0,
      upsertedCount: 0,
    });
    expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 2 });
  });

  it('an update does not meet its own results', async () => {
    await makeIndex(collection, { n: 1 });
    await collection.insertMany(Array.from({ length: 200 }, (_, n) => ({ n })));
    await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } });
    expect(await collection.countDocuments({ n: { $gte: 1000, $lt: 1200 } })).toBe(200);
    await collection.dropIndexes();
  });
});

describe('upserts', () => {
  it('start from what the query says by equality', async () => {
    const id = new ObjectId();
    const result = await collection.updateOne(
      { _id: id, name: 'x', 'deep.er': 5, n: { $gt: 3 }, $and: [{ kind: { $eq: 'k' } }] },
      { $set: { a: 1 }, $setOnInsert: { first: true }, $inc: { count: 1 } },
      { upsert: true },
    );
    expect(result).toMatchObject({ upsertedId: id, upsertedCount: 1, matchedCount: 0, modifiedCount: 0 });
    expect(await collection.findOne({})).toEqual({
      _id: id,
      name: 'x',
      deep: { er: 5 },
      kind: 'k',
      a: 1,
      count: 1,
      first: true,
    });
  });

  it('make an _id when there is none, and put it first', async () => {
    const { upsertedId } = await collection.updateOne({ b: 1 }, { $set: { a: 1 } }, { upsert: true });
    expect(upsertedId).toBeInstanceOf(ObjectId);
    expect(Object.keys((await collection.findOne({})) ?? {})[0]).toBe('_id');
  });

  it('by replacement take only the _id of the query', async () => {
    await collection.replaceOne({ _id: 5, x: 1 }, { y: 2 }, { upsert: true });
    expect(await collection.findOne({})).toEqual({ _id: 5, y: 2 });
  });

  it('update what is there', async () => {
    await collection.insertOne({ name: 'x', n: 1 });
    const result = await collection.updateOne({ name: 'x' }, { $inc: { n: 1 } }, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
  });
});

describe('findAndModify', () => {
  beforeEach(() =>
    collection.insertMany([
      { k: 1, n: 1 },
      { k: 2, n: 5 },
    ] as Document[]),
  );
  const projection = { _id: 0 };

  it('gives the state before, or after', async () => {
    const before = await collection.findOneAndUpdate({ k: 1 }, { $inc: { n: 1 } }, { projection });
    expect(before).toEqual({ k: 1, n: 1 });
    const options = { projection, returnDocument: 'after' as const };
    expect(await collection.findOneAndUpdate({ k: 1 }, { $inc: { n: 1 } }, options)).toEqual({ k: 1, n: 3 });
  });

  it('takes the first by a sort', async () => {
    const options = { sort: { n: -1 as const }, projection, returnDocument: 'after' as const };
    expect(await collection.findOneAndUpdate({}, { $set: { seen: true } }, options)).toEqual({
      k: 2,
      n: 5,
      seen: true,
    });
  });

  it('removes and replaces', async () => {
    expect(await collection.findOneAndDelete({ k: 2 }, { projection })).toEqual({ k: 2, n: 5 });
    expect(await collection.countDocuments()).toBe(1);
    expect(await collection.findOneAndReplace({ k: 1 }, { k: 9 }, { projection })).toEqual({ k: 1, n: 1 });
    expect(await collection.findOne({}, { projection })).toEqual({ k: 9 });
  });

  it('upserts, and tells so', async () => {
    const options = { upsert: true, returnDocument: 'after' as const, includeResultMetadata: true as const };
    const result = await collection.findOneAndUpdate({ k: 7 }, { $set: { n: 1 } }, options);
    expect(result.value).toMatchObject({ k: 7, n: 1 });
    expect(result.lastErrorObject).toMatchObject({
      n: 1,
      updatedExisting: false,
      upserted: result.value?._id,
    });
    const nothing = await collection.findOneAndUpdate({ k: 8 }, { $set: { n: 1 } });
    expect(nothing).toBeNull();
  });
});
