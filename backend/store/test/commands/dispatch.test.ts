import type { Collection, Document } from 'mongodb';
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
  await collection.insertOne({ a: 1 });
});
afterAll(() => database.close());

const onlyEmbedded = onRealServer ? describe.skip : describe;

describe('what nobody knows', () => {
  it.each<[string, Document, number, string]>([
    ['a command', { fly: 1 }, 59, 'CommandNotFound'],
    ['a field of a command', { find: 'things', wings: 2 }, 40415, 'Location40415'],
    ['an operator', { find: 'things', filter: { a: { $fly: 1 } } }, 2, 'BadValue'],
    ['an operator at the top', { find: 'things', filter: { $fly: 1 } }, 2, 'BadValue'],
    ['an operator in $not', { find: 'things', filter: { a: { $not: { $fly: 1 } } } }, 2, 'BadValue'],
    ['$and of nothing', { find: 'things', filter: { $and: [] } }, 2, 'BadValue'],
    ['$in without a list', { find: 'things', filter: { a: { $in: 1 } } }, 2, 'BadValue'],
    ['a type', { find: 'things', filter: { a: { $type: 'bird' } } }, 2, 'BadValue'],
    ['a stage', { aggregate: 'things', pipeline: [{ $fly: 1 }], cursor: {} }, 40324, 'Location40324'],
    [
      'two stages in one',
      { aggregate: 'things', pipeline: [{ $skip: 1, $limit: 1 }], cursor: {} },
      40323,
      'Location40323',
    ],
    [
      'an expression',
      { aggregate: 'things', pipeline: [{ $set: { b: { $fly: 1 } } }], cursor: {} },
      168,
      'InvalidPipelineOperator',
    ],
    [
      'an accumulator',
      { aggregate: 'things', pipeline: [{ $group: { _id: 1, b: { $fly: 1 } } }], cursor: {} },
      15952,
      'Location15952',
    ],
    [
      'a variable',
      { aggregate: 'things', pipeline: [{ $set: { b: '$$wing' } }], cursor: {} },
      17276,
      'Location17276',
    ],
    ['a direction of a sort', { find: 'things', sort: { a: 2 } }, 15975, 'Location15975'],
    ['a negative skip', { find: 'things', skip: -1 }, 51024, 'Location51024'],
    ['a mixed projection', { find: 'things', projection: { a: 1, b: 0 } }, 31254, 'Location31254'],
    [
      'a projection that collides',
      { find: 'things', projection: { a: 1, 'a.b': 1 } },
      31249,
      'Location31249',
    ],
    ['a hint to nothing', { find: 'things', hint: 'nothing_1' }, 2, 'BadValue'],
    [
      'a write concern',
      { insert: 'things', documents: [{}], writeConcern: { w: 'birds' } },
      79,
      'UnknownReplWriteConcern',
    ],
    ['an empty bulk', { insert: 'things', documents: [] }, 16, 'InvalidLength'],
    ['a name of a collection', { insert: 'a$b', documents: [{}] }, 73, 'InvalidNamespace'],
    ['an API version', { ping: 1, apiVersion: '9' }, 322, 'APIVersionError'],
  ])('%s', async (_, command, code, codeName) => {
    expect(await refusalOf(database.db.command(command))).toMatchObject({ code, codeName });
  });
});

onlyEmbedded('what a MongoDB could do', () => {
  it.each<[string, Document, number, string]>([
    [
      'a transaction',
      { find: 'things', txnNumber: 1, autocommit: false, startTransaction: true },
      20,
      'IllegalOperation',
    ],
    ['$where', { find: 'things', filter: { $where: 'true' } }, 238, 'NotImplemented'],
    ['$text', { find: 'things', filter: { $text: { $search: 'x' } } }, 238, 'NotImplemented'],
    ['$near', { find: 'things', filter: { a: { $near: [0, 0] } } }, 238, 'NotImplemented'],
    ['$jsonSchema', { find: 'things', filter: { $jsonSchema: {} } }, 238, 'NotImplemented'],
    ['a collation', { find: 'things', collation: { locale: 'en', strength: 2 } }, 238, 'NotImplemented'],
    ['let', { find: 'things', let: { x: 1 } }, 238, 'NotImplemented'],
    ['a tailable cursor', { find: 'things', tailable: true }, 238, 'NotImplemented'],
    ['$out', { aggregate: 'things', pipeline: [{ $out: 'x' }], cursor: {} }, 238, 'NotImplemented'],
    ['$merge', { aggregate: 'things', pipeline: [{ $merge: 'x' }], cursor: {} }, 238, 'NotImplemented'],
    [
      'a change stream',
      { aggregate: 'things', pipeline: [{ $changeStream: {} }], cursor: {} },
      238,
      'NotImplemented',
    ],
    ...['$lookup', '$facet', '$replaceWith', '$unionWith'].map(
      (stage): [string, Document, number, string] => [
        stage,
        { aggregate: 'things', pipeline: [{ [stage]: {} }], cursor: {} },
        238,
        'NotImplemented',
      ],
    ),
    ['$mod', { find: 'things', filter: { a: { $mod: [2, 1] } } }, 238, 'NotImplemented'],
    [
      'an operator in a projection',
      { find: 'things', projection: { a: { $slice: 1 } } },
      168,
      'InvalidPipelineOperator',
    ],
    ['a positional projection', { find: 'things', projection: { 'a.$': 1 } }, 16410, 'Location16410'],
    ['a capped collection', { create: 'capped', capped: true, size: 1000 }, 238, 'NotImplemented'],
    ['a validator', { create: 'strict', validator: {} }, 238, 'NotImplemented'],
    ['a view', { create: 'view', viewOn: 'things', pipeline: [] }, 238, 'NotImplemented'],
    [
      'a text index',
      { createIndexes: 'things', indexes: [{ key: { a: 'text' }, name: 'x' }] },
      238,
      'NotImplemented',
    ],
    [
      'a wildcard index',
      { createIndexes: 'things', indexes: [{ key: { '$**': 1 }, name: 'x' }] },
      238,
      'NotImplemented',
    ],
    [
      'an option of an index',
      { createIndexes: 'things', indexes: [{ key: { a: 1 }, name: 'x', prefixes: 1 }] },
      197,
      'InvalidIndexSpecificationOption',
    ],
    ['a linearizable read', { find: 'things', readConcern: { level: 'linearizable' } }, 72, 'InvalidOptions'],
    ['several replicas', { insert: 'things', documents: [{}], writeConcern: { w: 3 } }, 2, 'BadValue'],
  ])('%s', async (_, command, code, codeName) => {
    expect(await refusalOf(database.db.command(command))).toMatchObject({ code, codeName });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('a session of the driver is fine, a transaction in it is not', async () => {
    const session = database.client.startSession();
    expect(await collection.findOne({}, { session })).toMatchObject({ a: 1 });
    const inTransaction = session.withTransaction(() => collection.insertOne({ a: 2 }, { session }));
    await expect(inTransaction).rejects.toMatchObject({
      originalError: { code: 20, codeName: 'IllegalOperation' },
    });
    await session.endSession();
    expect(await collection.countDocuments()).toBe(1);
  });

  it('a query that takes longer than it may', async () => {
    const many = database.db.collection('many');
    await many.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(100) })));
    const slow = many.find({ text: /y/ }, { maxTimeMS: 1 }).toArray();
    expect(await refusalOf(slow)).toMatchObject({ code: 50 });
  });
});
