import {
  Binary,
  type Collection,
  DBRef,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
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

async function idsOf(query: Document): Promise<unknown[]> {
  const found = await collection.find(query).sort({ _id: 1 }).toArray();
  return found.map((document) => document['_id']);
}

describe('which documents a query matches', () => {
  const documents: Document[] = [
    { _id: 1, n: new Int32(7), s: 'abc', tags: ['red', 'blue'], a: { b: 1, c: 'x' } },
    { _id: 2, n: Long.fromNumber(7), s: 'ABC', tags: [], a: { b: 2 } },
    { _id: 3, n: new Double(7), s: 'b', tags: 'red', a: [{ b: 1 }, { b: 5, c: 'x' }] },
    { _id: 4, n: new Double(7.5), s: null, tags: [['red']], a: null },
    { _id: 5, s: 5, tags: [1, 2, 3], a: [] },
    {
      _id: 6,
      n: null,
      tags: [
        { k: 1, v: 5 },
        { k: 2, v: 9 },
      ],
      a: 3,
    },
    { _id: 7, n: Decimal128.fromString('7'), d: new Date(1000), flag: true },
    { _id: 8, n: NaN, d: new Date(2000), flag: false, scores: [82, 85, 88] },
    { _id: 9, n: Long.fromString('9007199254740993'), scores: [75, 88, 89], ref: new DBRef('x', 5 as never) },
  ];
  const cases: [string, Document, unknown[]][] = [
    ['everything', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['numbers by value, whatever their type', { n: 7 }, [1, 2, 3, 7]],
    ['a Long finds the others', { n: Long.fromNumber(7) }, [1, 2, 3, 7]],
    ['greater than, numbers only', { n: { $gt: 7 } }, [4, 9]],
    ['greater than or equal', { n: { $gte: 7.5 } }, [4, 9]],
    ['a Long beyond 2^53 exactly', { n: Long.fromString('9007199254740993') }, [9]],
    ['and not its neighbour', { n: { $gt: Long.fromString('9007199254740993') } }, []],
    ['less than or equal', { n: { $lte: 7 } }, [1, 2, 3, 7]],
    ['NaN equals itself', { n: NaN }, [8]],
    ['null is also what is missing', { n: null }, [5, 6]],
    ['not null', { n: { $ne: null } }, [1, 2, 3, 4, 7, 8, 9]],
    ['a field that exists', { n: { $exists: true } }, [1, 2, 3, 4, 6, 7, 8, 9]],
    ['a field that does not', { n: { $exists: false } }, [5]],
    ['text', { s: 'abc' }, [1]],
    ['texts in a range', { s: { $gte: 'a', $lt: 'b' } }, [1]],
    ['one of several', { s: { $in: ['abc', null] } }, [1, 4, 6, 7, 8, 9]],
    ['none of several', { s: { $nin: ['abc', null, 5] } }, [2, 3]],
    ['a regular expression', { s: /^ab/ }, [1]],
    ['a regular expression with i', { s: { $regex: '^ab', $options: 'i' } }, [1, 2]],
    ['a regular expression in $in', { s: { $in: [/^A/, 'b'] } }, [2, 3]],
    ['an element of an array, or the value', { tags: 'red' }, [1, 3]],
    ['an array as a whole', { tags: ['red', 'blue'] }, [1]],
    ['an array in an array', { tags: ['red'] }, [4]],
    ['an empty array', { tags: [] }, [2]],
    ['a place in an array', { 'tags.0': 'red' }, [1]],
    ['$all', { tags: { $all: ['red', 'blue'] } }, [1]],
    ['$all of one', { tags: { $all: ['red'] } }, [1, 3]],
    ['$size', { tags: { $size: 3 } }, [5]],
    ['$size 0', { tags: { $size: 0 } }, [2]],
    ['any element greater', { tags: { $gt: 2 } }, [5]],
    ['each condition by any of the elements', { scores: { $gt: 80, $lt: 80 } }, [9]],
    ['different elements may meet the conditions', { scores: { $lt: 80, $gt: 88 } }, [9]],
    ['one element must', { scores: { $elemMatch: { $gte: 80, $lt: 85 } } }, [8]],
    ['one document in an array must', { tags: { $elemMatch: { k: 1, v: { $gt: 4 } } } }, [6]],
    ['and not another', { tags: { $elemMatch: { k: 1, v: { $gt: 5 } } } }, []],
    ['different documents may', { 'tags.k': 1, 'tags.v': 9 }, [6]],
    ['a dotted path', { 'a.b': 1 }, [1, 3]],
    ['a document as a whole', { a: { b: 1, c: 'x' } }, [1]],
    ['the order of its fields counts', { a: { c: 'x', b: 1 } }, []],
    ['null at the end of a path', { 'a.b': null }, [4, 6, 7, 8, 9]],
    ['null in a document of an array', { 'a.c': null }, [2, 3, 4, 6, 7, 8, 9]],
    ['a date', { d: new Date(1000) }, [7]],
    ['dates in a range', { d: { $gt: new Date(1000) } }, [8]],
    ['a boolean', { flag: false }, [8]],
    ['$not', { n: { $not: { $gt: 7 } } }, [1, 2, 3, 5, 6, 7, 8]],
    ['$not with a regular expression', { s: { $not: /b/i } }, [4, 5, 6, 7, 8, 9]],
    ['$type by name', { n: { $type: 'long' } }, [2, 9]],
    ['$type number', { n: { $type: 'number' } }, [1, 2, 3, 4, 7, 8, 9]],
    ['$type array', { tags: { $type: 'array' } }, [1, 2, 4, 5, 6]],
    ['$type by code, of an element too', { tags: { $type: 2 } }, [1, 3]],
    ['$and', { $and: [{ n: 7 }, { s: 'b' }] }, [3]],
    ['$or', { $or: [{ s: 'b' }, { flag: true }] }, [3, 7]],
    ['$nor', { $nor: [{ n: { $exists: true } }, { s: 'b' }] }, [5]],
    ['$expr over two fields', { $expr: { $gt: [{ $size: { $ifNull: ['$scores', []] } }, 2] } }, [8, 9]],
    ['inside a reference', { 'ref.$id': 5, 'ref.$ref': 'x' }, [9]],
    ['a reference as a whole', { ref: { $ref: 'x', $id: 5 } }, [9]],
    ['$comment says nothing', { s: 'b', $comment: 'why' }, [3]],
  ];

  it.each(cases)('%s', async (_, query, expected) => {
    await collection.insertMany(documents);
    expect(await idsOf(query)).toEqual(expected);
  });
});

describe('BSON order', () => {
  it('sorts types before values, and back again', async () => {
    const ordered: Document[] = [
      new MinKey(),
      null,
      new Double(-Infinity),
      -1,
      new Int32(1),
      new Double(1.5),
      Long.fromNumber(2),
      'A',
      'a',
      'é',
      '\uffff',
      '\u{1f54a}',
      { a: 1 },
      { a: 2 },
      { a: 'x' },
      new Binary(Buffer.from([1])),
      new Binary(Buffer.from([0, 0])),
      new ObjectId('000000000000000000000001'),
      false,
      true,
      new Date(-1),
      new Date(5),
      new Timestamp({ t: 1, i: 1 }),
      /x/,
      new MaxKey(),
    ].map((v, place) => ({ _id: place, v }));
    await collection.insertMany([...ordered].reverse());
    const found = await collection.find().sort({ v: 1, _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(ordered.map(({ _id }) => _id));
    const back = await collection.find().sort({ v: -1 }).toArray();
    expect(back.map(({ _id }) => _id)).toEqual(ordered.map(({ _id }) => _id).reverse());
  });

  it('sorts arrays by their smallest element, descending by their greatest', async () => {
    await collection.insertMany([
      { _id: 1, v: [5, 1] },
      { _id: 2, v: [2, 3] },
      { _id: 3, v: 4 },
      { _id: 4, v: [] },
      { _id: 5 },
    ]);
    const ids = async (direction: 1 | -1): Promise<unknown[]> =>
      (await collection.find().sort({ v: direction, _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids(1)).toEqual([4, 5, 1, 2, 3]);
    expect(await ids(-1)).toEqual([1, 3, 2, 5, 4]);
  });

  it('sorts by several fields', async () => {
    await collection.insertMany([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 2, b: 1 },
      { _id: 3, a: 1, b: 2 },
    ]);
    const found = await collection.find().sort({ a: 1, b: -1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([3, 1, 2]);
  });
});

describe('projections', () => {
  const document = {
    _id: 1,
    a: 1,
    b: { c: 2, d: 3 },
    list: [{ x: 1, y: 2 }, { x: 3, y: 4 }, 5],
    n: [1, 2, 3, 4],
  };
  const cases: [string, Document, Document][] = [
    ['only some fields', { a: 1 }, { _id: 1, a: 1 }],
    ['without _id', { a: 1, _id: 0 }, { a: 1 }],
    ['only _id', { _id: 1 }, { _id: 1 }],
    ['all but some', { b: 0, list: 0, n: 0 }, { _id: 1, a: 1 }],
    ['all but _id', { _id: 0, b: 0, list: 0, n: 0 }, { a: 1 }],
    ['inside a document', { 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    ['inside, written nested', { b: { d: 1 } }, { _id: 1, b: { d: 3 } }],
    ['inside arrays', { 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, { x: 3 }] }],
    ['out of arrays', { 'list.x': 0, b: 0, n: 0 }, { _id: 1, a: 1, list: [{ y: 2 }, { y: 4 }, 5] }],
    ['an expression', { total: { $add: ['$a', '$b.c'] } }, { _id: 1, total: 3 }],
    ['another field', { copy: '$b.d' }, { _id: 1, copy: 3 }],
  ];

  it.each(cases)('%s', async (_, projection, expected) => {
    await collection.insertOne({ ...document });
    expect(await collection.findOne({}, { projection })).toEqual(expected);
  });
});

describe('skip, limit, count, distinct and cursors', () => {
  beforeEach(async () => {
    const documents = Array.from({ length: 450 }, (_, n) => ({ _id: n, n: n % 3, tags: [n % 2, 'x'] }));
    await collection.insertMany(documents);
  });

  it('skips and limits', async () => {
    const found = await collection.find().sort({ _id: -1 }).skip(2).limit(3).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([447, 446, 445]);
  });

  it('brings everything through a cursor, the first batch being 101', async () => {
    const cursor = collection.find({}, { sort: { _id: 1 } });
    await cursor.next();
    expect(cursor.bufferedCount()).toBe(100);
    let count = 1;
    for await (const document of cursor) expect(document['_id']).toBe(count++);
    expect(count).toBe(450);
  });

  it('honours the size of a batch', async () => {
    const cursor = collection.find().batchSize(10);
    await cursor.next();
    expect(cursor.bufferedCount()).toBe(9);
    expect((await cursor.toArray()).length).toBe(449);
  });

  it('forgets a closed cursor', async () => {
    const cursor = collection.find().batchSize(2);
    await cursor.next();
    const id = cursor.id;
    await cursor.close();
    const answer = refusalOf(database.db.command({ getMore: id, collection: 'things' }));
    expect(await answer).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('counts', async () => {
    expect(await collection.countDocuments()).toBe(450);
    expect(await collection.estimatedDocumentCount()).toBe(450);
    expect(await collection.countDocuments({ n: 1 })).toBe(150);
    expect(await collection.countDocuments({ n: 1 }, { skip: 100, limit: 20 })).toBe(20);
    expect(await collection.countDocuments({ n: 9 })).toBe(0);
    expect(await database.db.command({ count: 'things', query: { n: 2 }, skip: 140 })).toMatchObject({
      n: 10,
    });
  });

  it('tells the distinct values, of arrays their elements', async () => {
    expect(await collection.distinct('n')).toEqual([0, 1, 2]);
    expect(await collection.distinct('tags', { n: 1 })).toEqual([0, 1, 'x']);
    expect(await collection.distinct('missing')).toEqual([]);
    await collection.insertMany([{ bird: { ring: 'a' } }, { bird: [{ ring: 'b' }, { ring: 'a' }] }]);
    expect(await collection.distinct('bird.ring')).toEqual(['a', 'b']);
  });
});
