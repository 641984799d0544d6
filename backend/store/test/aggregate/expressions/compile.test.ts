import { Decimal128, Double, Int32, Long, ObjectId } from 'mongodb';
import {
  onRealServer,
  openTestDatabase,
  refusalOf,
  type TestDatabase,
  type Thing,
} from '../../harness/test-database.js';

let database: TestDatabase;
const loft = {
  _id: 1,
  name: 'Sky',
  club: new ObjectId(),
  birds: [
    { ring: 'a', time: 5 },
    { ring: 'b', time: 7 },
  ],
  score: new Int32(5),
};

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.collection<Thing>('lofts').insertOne(loft);
});
afterAll(() => database.close());

async function run(pipeline: Thing[]): Promise<Thing[]> {
  return database.db.collection('lofts').aggregate(pipeline).toArray();
}

describe('expressions', () => {
  const cases: [string, unknown, unknown][] = [
    ['$add', { $add: ['$score', 1, 0.5] }, 6.5],
    ['$add to a date', { $add: [new Date(1000), 500] }, new Date(1500)],
    ['$add with null', { $add: [1, '$missing'] }, null],
    ['$subtract', { $subtract: [5, 7] }, -2],
    ['$subtract dates', { $subtract: [new Date(1500), new Date(1000)] }, 500],
    ['$multiply and $divide', { $divide: [{ $multiply: [3, 4] }, 8] }, 1.5],
    ['$cond', { $cond: [{ $gte: ['$score', 5] }, 'yes', 'no'] }, 'yes'],
    ['$cond, named', { $cond: { if: 0, then: 1, else: 2 } }, 2],
    ['$ifNull', { $ifNull: ['$missing', null, 'x'] }, 'x'],
    [
      '$and, $or, $not',
      [{ $and: [1, 'x', {}] }, { $or: [0, null, false] }, { $not: ['$missing'] }],
      [true, false, true],
    ],
    [
      'comparisons over types',
      [{ $lt: [5, 'a'] }, { $eq: ['$score', 5] }, { $cmp: [2, 1] }],
      [true, true, 1],
    ],
    ['paths through arrays', '$birds.time', [5, 7]],
    [
      '$size, $arrayElemAt, $first, $last',
      [
        { $size: '$birds' },
        { $arrayElemAt: [[1, 2, 3], -1] },
        { $first: [[1, 2]] },
        { $last: '$birds.ring' },
      ],
      [2, 3, 1, 'b'],
    ],
    ['$in, $isArray', [{ $in: [5, '$birds.time'] }, { $isArray: '$birds' }], [true, true]],
    [
      '$sum, $avg, $max over an array',
      [{ $sum: '$birds.time' }, { $avg: '$birds.time' }, { $max: '$birds.time' }],
      [12, 6, 7],
    ],
    [
      '$type',
      [{ $type: '$score' }, { $type: '$missing' }, { $type: '$club' }],
      ['int', 'missing', 'objectId'],
    ],
    ['$literal', { $literal: '$name' }, '$name'],
    ['a document of expressions', { a: '$score', b: ['$name', '$missing'] }, { a: 5, b: ['Sky', null] }],
  ];

  it.each(cases)('%s', async (_, expression, expected) => {
    const [found] = await run([
      { $match: { _id: 1 } },
      { $set: { v: expression } },
      { $project: { _id: 0, v: 1 } },
    ]);
    expect(found).toEqual({ v: expected });
  });

  it('keep the types of numbers', async () => {
    const values = database.db.collection('values');
    await values.insertOne({
      i: new Int32(2),
      l: Long.fromNumber(3),
      d: new Double(4),
      big: new Int32(2147483647),
    });
    const types = {
      ii: { $type: { $add: ['$i', '$i'] } },
      il: { $type: { $add: ['$i', '$l'] } },
      id: { $type: { $multiply: ['$i', '$d'] } },
      big: { $type: { $add: ['$big', 1] } },
    };
    expect(await values.aggregate([{ $project: { _id: 0, ...types } }]).next()).toEqual({
      ii: 'int',
      il: 'long',
      id: 'double',
      big: 'long',
    });
  });

  it.each([
    ['$divide by zero', { $divide: [1, 0] }, 2],
    ['$add of a text', { $add: [1, 'x'] }, 14],
    ['$size of what is no array', { $size: 5 }, 17124],
    ['$in without an array', { $in: [1, 2] }, 40081],
    ['too many arguments', { $subtract: [1, 2, 3] }, 16020],
    ['an argument that is not known', { $cond: { if: 1, then: 1, else: 1, with: 1 } }, 17083],
    ['what this store leaves out', { $concat: ['a', 'b'] }, 168],
  ])('refuse %s', async (_, expression, code) => {
    const refusal = await refusalOf(
      run([{ $match: { _id: 1 } }, { $set: { v: expression } }, { $project: { _id: 0, v: 1 } }]),
    );
    if (onRealServer) expect(refusal.code).toEqual(expect.any(Number));
    else expect(refusal.code).toBe(code);
  });

  const onlyEmbedded = onRealServer ? it.skip : it;
  onlyEmbedded('refuse arithmetic that would lose digits', async () => {
    const sum = run([{ $project: { v: { $add: [1, Decimal128.fromString('0.1')] } } }]);
    expect(await refusalOf(sum)).toMatchObject({ code: 238, codeName: 'NotImplemented' });
  });
});
