import { type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { openTestDatabase, type TestDatabase, type Thing } from '../harness/test-database.js';

let database: TestDatabase;
const club = new ObjectId();
const otherClub = new ObjectId();

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.collection<Thing>('lofts').insertMany([
    {
      _id: 1,
      name: 'Sky',
      club,
      birds: [
        { ring: 'a', time: 5 },
        { ring: 'b', time: 7 },
      ],
      score: new Int32(5),
    },
    { _id: 2, name: 'Sea', club, birds: [], score: new Double(2.5) },
    { _id: 3, name: 'Hill', club: otherClub, birds: [{ ring: 'c', time: 3 }], score: Long.fromNumber(4) },
    { _id: 4, name: 'Moor', at: new Date('2026-03-01T20:30:00Z'), score: null },
  ]);
});
afterAll(() => database.close());

async function run(pipeline: Document[]): Promise<Document[]> {
  return database.db.collection('lofts').aggregate(pipeline).toArray();
}

describe('stages', () => {
  const cases: [string, Document[], Document[]][] = [
    [
      '$match, $sort, $skip, $limit',
      [
        { $match: { _id: { $gt: 1 } } },
        { $sort: { _id: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $project: { name: 1 } },
      ],
      [{ _id: 3, name: 'Hill' }],
    ],
    [
      '$limit before $skip',
      [{ $sort: { _id: 1 } }, { $limit: 2 }, { $skip: 1 }, { $project: { _id: 1 } }],
      [{ _id: 2 }],
    ],
    ['$match after $limit', [{ $sort: { _id: 1 } }, { $limit: 2 }, { $match: { _id: 3 } }], []],
    ['$count', [{ $match: { club: { $exists: true } } }, { $count: 'n' }], [{ n: 3 }]],
    ['$count of nothing', [{ $match: { _id: 99 } }, { $count: 'n' }], []],
    [
      '$group',
      [
        { $match: { club: { $exists: true } } },
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: '$club',
            n: { $sum: 1 },
            sum: { $sum: '$score' },
            avg: { $avg: '$score' },
            names: { $push: '$name' },
            first: { $first: '$name' },
            last: { $last: '$name' },
            min: { $min: '$score' },
            max: { $max: '$score' },
          },
        },
        { $sort: { n: -1 } },
      ],
      [
        {
          _id: club,
          n: 2,
          sum: 7.5,
          avg: 3.75,
          names: ['Sky', 'Sea'],
          first: 'Sky',
          last: 'Sea',
          min: 2.5,
          max: 5,
        },
        {
          _id: otherClub,
          n: 1,
          sum: 4,
          avg: 4,
          names: ['Hill'],
          first: 'Hill',
          last: 'Hill',
          min: 4,
          max: 4,
        },
      ],
    ],
    [
      '$group of everything',
      [{ $group: { _id: null, n: { $sum: 1 }, avg: { $avg: '$score' } } }],
      [{ _id: null, n: 4, avg: 11.5 / 3 }],
    ],
    [
      '$group by a document',
      [{ $match: { _id: 1 } }, { $group: { _id: { c: '$club', x: 1 }, n: { $count: {} } } }],
      [{ _id: { c: club, x: 1 }, n: 1 }],
    ],
    [
      '$addToSet',
      [
        { $group: { _id: null, clubs: { $addToSet: '$club' } } },
        { $project: { _id: 0, n: { $size: '$clubs' } } },
      ],
      [{ n: 2 }],
    ],
    [
      '$unwind',
      [{ $unwind: '$birds' }, { $sort: { 'birds.time': 1 } }, { $project: { ring: '$birds.ring' } }],
      [
        { _id: 3, ring: 'c' },
        { _id: 1, ring: 'a' },
        { _id: 1, ring: 'b' },
      ],
    ],
    [
      '$unwind that keeps what is empty, with the place',
      [
        { $unwind: { path: '$birds', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } },
        { $sort: { _id: 1, at: 1 } },
        { $project: { at: 1 } },
      ],
      [
        { _id: 1, at: 0 },
        { _id: 1, at: 1 },
        { _id: 2, at: null },
        { _id: 3, at: 0 },
        { _id: 4, at: null },
      ],
    ],
    [
      '$set in arrays, and removed',
      [
        { $match: { _id: 1 } },
        { $set: { 'birds.seen': true, name: '$$REMOVE' } },
        { $project: { birds: 1, name: 1 } },
      ],
      [
        {
          _id: 1,
          birds: [
            { ring: 'a', time: 5, seen: true },
            { ring: 'b', time: 7, seen: true },
          ],
        },
      ],
    ],
    [
      '$unset',
      [{ $match: { _id: 3 } }, { $unset: ['club', 'birds.time', 'score'] }],
      [{ _id: 3, name: 'Hill', birds: [{ ring: 'c' }] }],
    ],
  ];

  it.each(cases)('%s', async (_, pipeline, expected) => {
    expect(await run(pipeline)).toEqual(expected);
  });

  it('$sample takes some of what is there', async () => {
    expect((await run([{ $sample: { size: 2 } }])).length).toBe(2);
    expect((await run([{ $sample: { size: 9 } }])).length).toBe(4);
  });

  it('goes on over several batches', async () => {
    const many = database.db.collection('many');
    await many.insertMany(Array.from({ length: 350 }, (_, n) => ({ n })));
    const found = await many.aggregate([{ $match: { n: { $gte: 50 } } }, { $set: { m: '$n' } }]).toArray();
    expect(found.length).toBe(300);
  });
});
