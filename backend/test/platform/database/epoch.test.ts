import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compareVersions } from '../../../src/platform/database/settle-identity.js';
import { isSameFile } from '../../../src/platform/database/identity.js';
import { createRace, landing } from '../../harness/factories.js';
import { builtModule } from '../../harness/import-once.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { io } from '../../harness/io.js';
import { until } from '../../harness/until.js';

const { announceReplacing, identities, renewEpoch } = await builtModule<
  typeof import('../../../src/platform/database/identity.js')
>('platform/database/identity.js');
const onRealServer = Boolean(process.env.MONGODB_URI);
const here = onRealServer ? describe.skip : describe;

/** The board of a tournament as it travels: its epoch and its ETag. */
async function seen(app: TestApp, tournamentId: string, etag = '') {
  const answer = await app.stranger
    .get(`/parwaz/tournament/${tournamentId}/board`)
    .set('Accept-Encoding', 'identity')
    .set('If-None-Match', etag);
  const { epoch } = answer.body as { epoch?: string };
  return { status: answer.status, etag: String(answer.headers.etag), epoch: epoch ?? '' };
}

describe('the epoch of a database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is in snapshots, ETags and joins, and stays the same over a restart', async () => {
    const { tournamentId } = await createRace(app.asAdmin, { lofts: 1 });
    const before = await seen(app, tournamentId);
    expect(before.etag).toMatch(new RegExp(`^"${before.epoch}-r1-f\\d+"$`));
    await app.restart();
    expect(await seen(app, tournamentId)).toEqual(before);
    const socket = io(`${app.url}/live`, { transports: ['websocket'] });
    const join = (epoch?: unknown) =>
      socket.emitWithAck('board:join', { tournamentId, revision: 1, epoch }) as Promise<unknown>;
    const current = { ok: true, now: expect.any(Number), revision: 1, patch: null };
    expect(await join(before.epoch)).toEqual(current);
    expect(await join()).toEqual(current);
    for (const other of ['another', 7, {}])
      expect(await join(other)).toEqual({ ok: true, revision: 1, reload: true });
    socket.disconnect();
  });

  it('is a new one for everybody at once when the database is replaced under a running product', async () => {
    const race = await createRace(app.asAdmin, { lofts: 1 });
    const { tournamentId } = race;
    const before = await seen(app, tournamentId);
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    const socket = io(`${app.url}/live`, { transports: ['websocket'] });
    await socket.emitWithAck('board:join', { tournamentId, revision: 2, epoch: before.epoch });
    let losses = 0;
    socket.on('disconnect', () => void (losses += 1));
    const { db } = app.connection;
    if (!db) throw new Error('the app is connected');
    // As a restore does: the last change is not in it, and another one takes its revision.
    await app.connection.collection('changes').deleteOne({ tournamentId, revision: 2 });
    const epoch = await renewEpoch(db);
    await until(() => losses > 0, 'watchers are asked to come back');
    const after = await seen(app, tournamentId, before.etag);
    expect(after).toMatchObject({ status: 200, epoch });
    expect((await app.asAdmin.save(landing(race, 0, ['13:00']))).body).toMatchObject({ revision: 2 });
    expect((await app.stranger.board(tournamentId)).rows[0]?.timeList[0]).toBe('13:00:00');
    socket.disconnect();
  });

  it('is no one’s while an import replaces the database: calls are answered 503 until it is done', async () => {
    const { tournamentId } = await createRace(app.asAdmin, { lofts: 1 });
    const { db } = app.connection;
    const version = (db && (await identities(db).findOne())?.version) ?? '';
    if (!db) throw new Error('the app is connected');
    await announceReplacing(db, 'import');
    await until(
      async () => (await app.asAdmin.call('GET', '/get-all-owner')).status === 503,
      'it is noticed',
    );
    expect((await seen(app, tournamentId)).status).toBe(503);
    await app.stranger.get('/health/live').expect(200);
    await app.stranger.get('/health/ready').expect(503);
    const epoch = await renewEpoch(db, version);
    expect(await seen(app, tournamentId)).toMatchObject({ status: 200, epoch });
  });

  it('that is restored from an older version gets the indexes that this one needs', async () => {
    const { db } = app.connection;
    if (!db) throw new Error('the app is connected');
    const indexes = async () => (await db.collection('clubs').indexes()).map(({ name }) => name ?? '').sort();
    const before = await indexes();
    await db.collection('clubs').dropIndexes();
    await renewEpoch(db);
    await until(async () => (await indexes()).length === before.length, 'the indexes are there');
    expect(await indexes()).toEqual(before);
  });
});

here('a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-epoch-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const start = (name: string, password = 'the same for both of them') =>
    startApp({ env: { DATA_DIR: path.join(folder, name), ADMIN_PASSWORD: password } });

  it('that is a copy of another begins an epoch of its own', async () => {
    const original = await start('original');
    const { tournamentId } = await createRace(original.asAdmin, { lofts: 1 });
    const before = await seen(original, tournamentId);
    await original.close();
    cpSync(path.join(folder, 'original'), path.join(folder, 'copy'), { recursive: true });
    const copy = await start('copy');
    const after = await seen(copy, tournamentId, before.etag);
    expect(after.status).toBe(200);
    expect(after.epoch).not.toBe(before.epoch);
    await copy.close();
  });

  it('of a newer version is refused with a line', async () => {
    const app = await start('data');
    await app.connection.collection('identity').updateOne({}, { $set: { version: '99.1.0' } });
    await app.close();
    await expect(start('data')).rejects.toMatchObject({
      name: 'UnusableDatabaseError',
      message: expect.stringMatching(/^The database was written by Parwaz 99\.1\.0, .*[^\n]$/),
    });
  });

  it('that holds a part of an import is refused with a line', async () => {
    const app = await start('data');
    const { db } = app.connection;
    if (db) await announceReplacing(db, 'killed');
    await app.close();
    await expect(start('data')).rejects.toMatchObject({
      name: 'UnusableDatabaseError',
      message: expect.stringMatching(/^The database is just being imported, .*[^\n]$/),
    });
  });

  it('of an older version is exported before anything of it is changed', async () => {
    const app = await start('data');
    await app.connection.collection('identity').updateOne({}, { $set: { version: '0.0.1' } });
    await app.connection.dropCollection('leases');
    await app.close();
    const again = await start('data');
    const files = readdirSync(path.join(folder, 'data')).filter((name) => name.startsWith('before-'));
    await again.close();
    expect(files).toEqual([expect.stringMatching(/^before-\d+\.\d+\.\d+\.jsonl$/)]);
    const lines = readFileSync(path.join(folder, 'data', files[0] ?? ''), 'utf8');
    expect(lines).toContain('"product":"0.0.1"');
    expect(lines).not.toContain('"name":"leases"');
  });

  it('that has lost its database beside its secret gets no new first admin', async () => {
    mkdirSync(path.join(folder, 'data'));
    writeFileSync(path.join(folder, 'data', 'jwt-secret'), 'a secret of an earlier start\n');
    const store = path.join(folder, 'data', 'store', 'store.mdb');
    // No store, an empty one, as the first attempt leaves it, and one whose file has lost everything.
    for (const attempt of ['none', 'empty', 'cut off']) {
      if (attempt === 'cut off') truncateSync(store);
      await expect(start('data')).rejects.toMatchObject({
        name: 'UnusableDatabaseError',
        message: expect.stringContaining(`${path.join(folder, 'data')} (DATA_DIR) has a jwt-secret`),
      });
    }
  });
});

it.each([
  ['0.1.0', '0.1.0', 0],
  ['0.2.0', '0.10.0', -8],
  ['1.0.0', '0.9.9', 1],
  ['0.0.0', '0.1.0', -1],
  ['0.1.0-beta', '0.1.0', 0],
])('version %s compares to %s by numbers', (one, other, difference) => {
  expect(compareVersions(one, other)).toBe(difference);
});

it.each([
  ['the same', { inode: '1', bornAt: '5' }, { inode: '1', bornAt: '5' }, true],
  ['a file system without times of birth', { inode: '1', bornAt: '' }, { inode: '1', bornAt: '5' }, true],
  ['an inode used again', { inode: '1', bornAt: '5' }, { inode: '1', bornAt: '6' }, false],
  ['another inode', { inode: '1', bornAt: '5' }, { inode: '2', bornAt: '5' }, false],
  ['a server of its own', null, null, true],
  ['a move to the embedded store', null, { inode: '2', bornAt: '5' }, false],
])('a file is the same or not: %s', (_what, known, found, same) => {
  expect(isSameFile(known, found)).toBe(same);
});
