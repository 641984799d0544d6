import type { Collection, Document } from 'mongodb';
import { Int32 } from 'mongodb';
import {
  onRealServer,
  openTestDatabase,
  refusalOf,
  type TestDatabase,
  type Thing,
} from '../harness/test-database.js';

let database: TestDatabase;
let collection: Collection<Thing>;

beforeAll(async () => {
  database = await openTestDatabase();
  collection = database.db.collection('things');
});
afterAll(() => database.close());
beforeEach(() => collection.deleteMany({}));

describe('refused updates', () => {
  const cases: [string, Document, Document | Document[], Document, number][] = [
    ['an operator that is not known', {}, { $sett: { a: 1 } }, {}, 9],
    ['a clause of $push that is not known', { a: [] }, { $push: { a: { $each: [1], $first: 1 } } }, {}, 2],
    ['$push on what is no array', { a: 1 }, { $push: { a: 1 } }, {}, 2],
    ['$addToSet on what is no array', { a: 1 }, { $addToSet: { a: 1 } }, {}, 2],
    ['$pull on what is no array', { a: 1 }, { $pull: { a: 1 } }, {}, 2],
    ['$pop on what is no array', { a: 1 }, { $pop: { a: 1 } }, {}, 14],
    ['$pop of something else', { a: [] }, { $pop: { a: 2 } }, {}, 9],
    ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }, {}, 14],
    ['$inc by a text', { a: 1 }, { $inc: { a: 'x' } }, {}, 14],
    ['a field in a text', { a: 'x' }, { $set: { 'a.b': 1 } }, {}, 28],
    ['a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, {}, 28],
    ['two changes of one field', {}, { $set: { a: 1 }, $inc: { a: 1 } }, {}, 40],
    ['a change inside a changed field', {}, { $set: { a: {}, 'a.b': 1 } }, {}, 40],
    ['a new _id', {}, { $set: { _id: 2 } }, {}, 66],
    ['no _id', {}, { $unset: { _id: 1 } }, {}, 66],
    ['an empty name', {}, { $set: { 'a..b': 1 } }, {}, 56],
    ['a stage that is not for updates', {}, [{ $match: { a: 1 } }], {}, 72],
    ['an operator in a query that is not known', {}, { $set: { a: 1 } }, { query: { a: { $foo: 1 } } }, 2],
  ];

  it.each(cases)('%s', async (_, before, update, { query = {}, ...options }, code) => {
    await collection.insertOne({ _id: 1, ...before });
    const refusal = await refusalOf(collection.updateOne(query, update, options));
    expect(refusal.code).toBe(code);
    expect(await collection.findOne({})).toEqual({ _id: 1, ...before });
  });

  const onlyEmbedded = onRealServer ? it.skip : it;
  onlyEmbedded.each<[string, Document, Document]>([
    ['$mul', { $mul: { a: 2 } }, {}],
    ['$rename', { $rename: { a: 'b' } }, {}],
    ['$currentDate', { $currentDate: { a: true } }, {}],
    ['$bit', { $bit: { a: { or: new Int32(1) } } }, {}],
    ['$sort in $push', { $push: { a: { $each: [1], $sort: 1 } } }, {}],
    ['a positional path', { $set: { 'a.$': 1 } }, {}],
    ['all positions', { $set: { 'a.$[]': 1 } }, {}],
    ['array filters', { $set: { 'a.$[x]': 1 } }, { arrayFilters: [{ x: 1 }] }],
  ])('what this store leaves out: %s', async (_, update, options) => {
    await collection.insertOne({ _id: 1, a: [1] });
    const refusal = await refusalOf(collection.updateOne({ a: 1 }, update, options));
    expect(refusal).toMatchObject({ code: 238 });
    expect(await collection.findOne({})).toEqual({ _id: 1, a: [1] });
  });

  it('a replacement with another _id', async () => {
    await collection.insertOne({ _id: 1 });
    expect((await refusalOf(collection.replaceOne({}, { _id: 2 }))).code).toBe(66);
  });
});
