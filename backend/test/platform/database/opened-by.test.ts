import { identities, identityId } from '../../../src/platform/database/identity.js';
import { recordOpened } from '../../../src/platform/database/settle-identity.js';
import { importOnce } from '../../harness/import-once.js';
import { startStore, type RunningStore } from '../../harness/store.js';

describe('the version that has opened a database', () => {
  let store: RunningStore;
  beforeAll(async () => {
    store = await startStore();
  });
  afterAll(() => store.stop());

  it.each([
    ['1.9.0', '2.0.0'],
    ['2.0.0', '2.0.0'],
    ['2.10.0', '2.10.0'],
  ])('that was 2.0.0 is, once %s has, %s: nothing takes it back', async (version, openedBy) => {
    const { MongoClient } = await importOnce<typeof import('mongodb')>('mongodb');
    const client = new MongoClient(store.uri);
    const db = client.db();
    const newer = { epoch: 'a', file: null, version: '2.0.0', openedBy: '2.0.0' };
    await identities(db).replaceOne({ _id: identityId }, newer, { upsert: true });
    await recordOpened(db, version);
    expect(await identities(db).findOne({})).toMatchObject({ version: openedBy, openedBy });
    await client.close();
  });
});
