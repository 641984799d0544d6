import fc from 'fast-check';
import type { Document, MongoError, Sort } from 'mongodb';
import { makeIndex, onRealServer, openTestDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Whatever an index brings must be what a look at every document brings. */
describe('with an index and without', () => {
  const value = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(1.5, -0.5, NaN, null, true, false, 'a', 'b', 'ab', '', new Date(0), new Date(5)),
    fc.array(fc.constantFrom(1, 2, 'a', null), { maxLength: 3 }),
    fc.record({ c: fc.constantFrom(1, 'a', null) }),
  );
  const scalar = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom<unknown>(1.5, null, true, 'a', 'b', 'ab', new Date(0), NaN, { c: 1 }),
  );
  const condition = fc.oneof(
    scalar,
    fc.record({ $gt: scalar }),
    fc.record({ $gte: scalar, $lt: scalar }),
    fc.record({ $lte: scalar }),
    fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
    fc.record({ $ne: scalar }),
    fc.record({ $exists: fc.boolean() }),
    fc.constantFrom(/^a/, /b/),
  );
  const path = fc.constantFrom('_id', 'a', 'b', 'a.c');
  const simple = fc.dictionary(path, condition, { maxKeys: 3 });
  const query = fc.oneof(
    simple,
    fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 3 }) }),
    fc.record({ $and: fc.array(simple, { minLength: 1, maxLength: 2 }), a: condition }),
    fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 2 }), b: condition }),
  );
  const sort = fc.constantFrom<Sort>(
    {},
    { _id: 1 },
    { _id: -1 },
    { a: 1, _id: 1 },
    { a: -1, b: 1, _id: 1 },
    { b: -1, _id: -1 },
  );
  const documents = fc.uniqueArray(
    fc.record({ _id: fc.integer({ min: -3, max: 12 }), a: value, b: value }, { requiredKeys: ['_id'] }),
    {
      maxLength: 12,
      selector: ({ _id }) => _id,
    },
  );
  const key = fc.constantFrom({ a: 1 }, { a: -1, b: 1 }, { b: 1, a: -1 }, { 'a.c': 1 });
  const options = fc.constantFrom({}, { sparse: true }, { partialFilterExpression: { b: { $gt: 0 } } });

  it('a query brings the same documents in the same order', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(fc.record({ key, options }), { maxLength: 2 }),
        fc.array(fc.record({ query, sort }), { minLength: 6, maxLength: 6 }),
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
