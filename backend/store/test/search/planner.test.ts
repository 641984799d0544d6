import fc from 'fast-check';
import type { Document, MongoError, Sort } from 'mongodb';
import { makeIndex, onRealServer, openTestDatabase, type TestDatabase } from '../harness/test-database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** An index must bring what a look at every document brings. */
describe('with an index and without', () => {
  // Few different values, so that conditions and documents meet often.
  const number = fc.integer({ min: 0, max: 3 });
  const odd = fc.constantFrom<unknown>(1.5, NaN, null, true, 'a', 'ab', 'b', '', new Date(0), new Date(5));
  const inner = fc.oneof({ weight: 3, arbitrary: number }, fc.constantFrom('a', null));
  const inside = fc.record({ c: inner, d: inner }, { requiredKeys: ['c'] });
  const scalar = fc.oneof({ weight: 5, arbitrary: number }, { weight: 2, arbitrary: odd }, inside);
  const list = fc.array(fc.oneof({ weight: 3, arbitrary: number }, scalar), { maxLength: 3 });
  const value = fc.oneof({ weight: 3, arbitrary: scalar }, list, fc.array(inside, { maxLength: 3 }));
  const range = fc.oneof(
    fc.record({ $gt: number }),
    fc.record({ $lte: number }),
    fc.record({ $gte: number, $lt: number }),
    fc.record({ $gte: scalar, $lte: scalar }),
    fc.record({ $gt: fc.constantFrom('', 'a'), $lte: fc.constantFrom('ab', 'b') }),
  );
  const other = fc.oneof(
    fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
    fc.record({ $ne: scalar }),
    fc.record({ $exists: fc.boolean() }),
    fc.constantFrom<unknown>(/^a/, /b/),
  );
  const condition = fc.oneof(scalar, { weight: 2, arbitrary: range }, other);
  const path = fc.constantFrom('_id', 'a', 'a', 'b', 'b', 'a.c', 'a.d');
  const simple = fc.dictionary(path, condition, { minKeys: 1, maxKeys: 2 });
  const query = fc.oneof(
    { weight: 3, arbitrary: simple },
    fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 3 }) }),
    fc.record({ $and: fc.array(simple, { minLength: 1, maxLength: 2 }), a: condition }),
    fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 2 }), b: condition }),
  );
  const sort = fc.constantFrom<Sort>(
    {},
    { _id: 1 },
    { _id: -1 },
    { a: 1, _id: 1 },
    { a: -1, _id: 1 },
    { 'a.c': 1, _id: 1 },
    { a: -1, b: 1, _id: 1 },
    { b: -1, _id: -1 },
  );
  const someDocument = fc.record(
    { _id: fc.integer({ min: 0, max: 60 }), a: value, b: scalar },
    { requiredKeys: ['_id', 'b'] },
  );
  const documents = fc.uniqueArray(someDocument, {
    minLength: 15,
    maxLength: 30,
    selector: ({ _id }) => _id,
  });
  const key = fc.constantFrom(
    { a: 1 },
    { a: -1 },
    { a: -1, b: 1 },
    { a: 1, b: 1 },
    { b: 1, a: -1 },
    { 'a.c': 1 },
    { 'a.c': -1, b: 1 },
    { 'a.c': 1, 'a.d': 1 },
  );
  const options = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    fc.constantFrom({ sparse: true }, { partialFilterExpression: { b: { $gt: 0 } } }),
  );

  it('a query brings the same documents in the same order', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(fc.record({ key, options }), { minLength: 1, maxLength: 2 }),
        fc.array(fc.record({ query, sort }), { minLength: 25, maxLength: 25 }),
        async (given, indexes, questions) => {
          run += 1;
          const fresh = database.db.collection(`property${run}`);
          for (const [place, index] of indexes.entries()) {
            await makeIndex(fresh, index.key as never, { ...index.options, name: `i${place}` }).catch(
              ignoreConflict,
            );
          }
          if (given.length > 0)
            await fresh.insertMany(given as never, { ordered: false }).catch(ignoreParallelArrays);
          for (const question of questions) {
            const found = await fresh
              .find(question.query as never)
              .sort(question.sort)
              .toArray();
            const natural = fresh
              .find(question.query as never)
              .sort(question.sort)
              .hint({ $natural: 1 });
            const scanned = await natural.toArray();
            const byId = (a: Document, b: Document): number => Number(a['_id']) - Number(b['_id']);
            if (Object.keys(question.sort).length === 0) {
              found.sort(byId);
              scanned.sort(byId);
            }
            expect(found).toEqual(scanned);
          }
          await fresh.drop();
        },
      ),
      { numRuns: onRealServer ? 20 : 60 },
    );
  });

  function ignoreConflict(thrown: unknown): void {
    const error = thrown as MongoError;
    if (error.code !== 85 && error.code !== 86) throw error;
  }

  function ignoreParallelArrays(thrown: unknown): void {
    const error = thrown as MongoError;
    if (error.code !== 171) throw error;
  }
});
