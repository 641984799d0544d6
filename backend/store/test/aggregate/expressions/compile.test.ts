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
    ['$mod', { $mod: [-7, 3] }, -1],
    ['$pow, $sqrt, $abs', [{ $pow: [2, 10] }, { $sqrt: 9 }, { $abs: -4 }], [1024, 3, 4]],
    [
      '$round to the even neighbour',
      [{ $round: 2.5 }, { $round: 3.5 }, { $round: [2.345, 1] }, { $round: [157, -1] }],
      [2, 4, 2.3, 160],
    ],
    ['$ceil, $floor, $trunc', [{ $ceil: 1.2 }, { $floor: -1.2 }, { $trunc: -1.7 }], [2, -2, -1]],
    ['$cond', { $cond: [{ $gte: ['$score', 5] }, 'yes', 'no'] }, 'yes'],
    ['$cond, named', { $cond: { if: 0, then: 1, else: 2 } }, 2],
    ['$ifNull', { $ifNull: ['$missing', null, 'x'] }, 'x'],
    ['$switch', { $switch: { branches: [{ case: { $lt: ['$score', 5] }, then: 1 }], default: 2 } }, 2],
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
    ['$let', { $let: { vars: { a: 2, b: '$score' }, in: { $multiply: ['$$a', '$$b'] } } }, 10],
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
    [
      '$slice, $concatArrays, $reverseArray',
      [{ $slice: [[1, 2, 3], -2] }, { $concatArrays: [[1], [2]] }, { $reverseArray: [[1, 2]] }],
      [
        [2, 3],
        [1, 2],
        [2, 1],
      ],
    ],
    [
      '$in, $indexOfArray, $isArray',
      [{ $in: [5, '$birds.time'] }, { $indexOfArray: [[1, 2], 2] }, { $isArray: '$birds' }],
      [true, 1, true],
    ],
    ['$range', { $range: [0, 5, 2] }, [0, 2, 4]],
    [
      '$filter',
      { $filter: { input: '$birds', as: 'b', cond: { $gt: ['$$b.time', 5] } } },
      [{ ring: 'b', time: 7 }],
    ],
    ['$map', { $map: { input: '$birds', in: { $add: ['$$this.time', '$score'] } } }, [10, 12]],
    [
      '$reduce',
      { $reduce: { input: '$birds', initialValue: 0, in: { $add: ['$$value', '$$this.time'] } } },
      12,
    ],
    [
      '$sortArray',
      { $sortArray: { input: '$birds', sortBy: { time: -1 } } },
      [
        { ring: 'b', time: 7 },
        { ring: 'a', time: 5 },
      ],
    ],
    [
      '$sum, $avg, $max over an array',
      [{ $sum: '$birds.time' }, { $avg: '$birds.time' }, { $max: '$birds.time' }],
      [12, 6, 7],
    ],
    ['$mergeObjects', { $mergeObjects: [{ a: 1, b: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
    ['$objectToArray and back', { $arrayToObject: { $objectToArray: { a: 1, b: 2 } } }, { a: 1, b: 2 }],
    [
      'sets',
      [
        {
          $setUnion: [
            [1, 2],
            [2, 3],
          ],
        },
        {
          $setIntersection: [
            [1, 2],
            [2, 3],
          ],
        },
        { $setDifference: [[1, 2], [2]] },
        { $setIsSubset: [[1], [1, 2]] },
      ],
      [[1, 2, 3], [2], [1], true],
    ],
    [
      '$concat, $toUpper, $toLower',
      [{ $concat: ['$name', '!'] }, { $toUpper: '$name' }, { $toLower: 'AB' }],
      ['Sky!', 'SKY', 'ab'],
    ],
    [
      '$split, $trim, $substrCP, $strLenCP',
      [
        { $split: ['a-b', '-'] },
        { $trim: { input: ' x ' } },
        { $substrCP: ['پرواز', 1, 2] },
        { $strLenCP: '🕊x' },
      ],
      [['a', 'b'], 'x', 'رو', 2],
    ],
    [
      '$replaceAll, $regexMatch',
      [
        { $replaceAll: { input: 'a.a', find: 'a', replacement: 'b' } },
        { $regexMatch: { input: '$name', regex: '^s', options: 'i' } },
      ],
      ['b.b', true],
    ],
    [
      '$toString, $toInt, $toDouble',
      [{ $toString: '$score' }, { $toInt: '12' }, { $toDouble: '1.5' }],
      ['5', 12, 1.5],
    ],
    ['$toObjectId', { $toString: { $toObjectId: '0123456789abcdef01234567' } }, '0123456789abcdef01234567'],
    [
      '$type',
      [{ $type: '$score' }, { $type: '$missing' }, { $type: '$club' }],
      ['int', 'missing', 'objectId'],
    ],
    ['$literal', { $literal: '$name' }, '$name'],
    [
      '$dateToString in a time zone',
      {
        $dateToString: {
          date: new Date('2026-03-01T20:30:00Z'),
          format: '%Y-%m-%d %H:%M',
          timezone: 'Asia/Karachi',
        },
      },
      '2026-03-02 01:30',
    ],
    [
      'parts of a date',
      [
        { $year: new Date('2026-03-01T20:30:00Z') },
        { $month: new Date('2026-03-01T20:30:00Z') },
        { $hour: { date: new Date('2026-03-01T20:30:00Z'), timezone: 'Asia/Karachi' } },
      ],
      [2026, 3, 1],
    ],
    [
      '$dateAdd, $dateTrunc, $dateDiff',
      [
        { $dateAdd: { startDate: new Date(0), unit: 'day', amount: 2 } },
        { $dateTrunc: { date: new Date('2026-03-01T20:30:00Z'), unit: 'day' } },
        { $dateDiff: { startDate: new Date(0), endDate: new Date(86400000 * 3), unit: 'day' } },
      ],
      [new Date(86400000 * 2), new Date('2026-03-01T00:00:00Z'), 3],
    ],
    ['a document of expressions', { a: '$score', b: ['$name', '$missing'] }, { a: 5, b: ['Sky', null] }],
  ];

  it.each(cases)('%s', async (_, expression, expected) => {
    const [found] = await run([{ $match: { _id: 1 } }, { $replaceWith: { v: expression } }]);
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
    ['$toInt of a word', { $toInt: 'x' }, 241],
    ['$in without an array', { $in: [1, 2] }, 40081],
    ['too many arguments', { $subtract: [1, 2, 3] }, 16020],
    ['an argument that is not known', { $filter: { input: [], cond: true, with: 1 } }, 28667],
  ])('refuse %s', async (_, expression, code) => {
    const refusal = await refusalOf(run([{ $match: { _id: 1 } }, { $replaceWith: { v: expression } }]));
    if (onRealServer) expect(refusal.code).toEqual(expect.any(Number));
    else expect(refusal.code).toBe(code);
  });

  const onlyEmbedded = onRealServer ? it.skip : it;
  onlyEmbedded('refuse arithmetic that would lose digits', async () => {
    const sum = run([{ $replaceWith: { v: { $add: [1, Decimal128.fromString('0.1')] } } }]);
    expect(await refusalOf(sum)).toMatchObject({ code: 238, codeName: 'NotImplemented' });
  });
});
