import type { Collection } from 'mongodb';
import {
  makeIndex,
  openTestDatabase,
  refusalOf,
  type TestDatabase,
  type Thing,
} from '../harness/test-database.js';

let database: TestDatabase;
let from: Collection<Thing>;
let to: Collection<Thing>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [from, to] = [database.db.collection<Thing>('being.made'), database.db.collection<Thing>('things')];
  for (const collection of [from, to]) await collection.drop();
});

const names = async () => (await database.db.listCollections().toArray()).map(({ name }) => name);

describe('a renamed collection', () => {
  it('takes its documents and indexes along, and the place of another where that is asked for', async () => {
    await from.insertMany([{ _id: 1, name: 'x' }, { _id: 2 }]);
    await makeIndex(from, { name: 1 }, { unique: true, sparse: true });
    await to.insertOne({ _id: 3, name: 'x' });
    await makeIndex(to, { other: 1 });
    expect((await refusalOf(from.rename('things'))).code).toBe(48);
    await from.rename('things', { dropTarget: true });
    expect(await names()).toEqual(['things']);
    expect(await to.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1, name: 'x' }, { _id: 2 }]);
    expect((await to.indexes()).map(({ name }) => name)).toEqual(['_id_', 'name_1']);
    expect((await refusalOf(to.insertOne({ name: 'x' }))).code).toBe(11000);
    await from.insertOne({ _id: 1 });
    expect(await from.find().toArray()).toEqual([{ _id: 1 }]);
  });

  it('keeps its own name when it is refused another', async () => {
    await from.insertOne({ _id: 1 });
    const admin = database.client.db('admin');
    const renaming = { renameCollection: from.namespace, to: to.namespace };
    expect((await refusalOf(database.db.command(renaming))).code).toBe(13);
    expect((await refusalOf(admin.command({ ...renaming, to: from.namespace }))).code).toBe(20);
    expect(
      (await refusalOf(admin.command({ renameCollection: to.namespace, to: from.namespace }))).code,
    ).toBe(26);
    expect((await refusalOf(admin.command({ ...renaming, to: `${to.namespace}.` }))).code).toBe(73);
    expect(await from.find().toArray()).toEqual([{ _id: 1 }]);
  });
});
