import type { CheckEntry, Checks, Entry, HistoryEntry } from '@parwaz/shared';
import { io } from 'socket.io-client';
import { createRace, landing } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { builtModule } from '../harness/import-once.js';
import { startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { until } from '../harness/until.js';

const { renewEpoch } = await builtModule<typeof import('../../src/platform/database/identity.js')>(
  'platform/database/identity.js',
);

describe('landings that warn, and who looked at them', () => {
  let app: TestApp;
  let race: Race;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    race = await createRace(app.asAdmin, { lofts: 2 });
  });

  const ownerOf = (loft: number) => race.owners[loft]?._id ?? '';
  const pathOf = (loft: number, date = race.date) => `/results/${race.tournamentId}/${date}/${ownerOf(loft)}`;
  const check = (index: number, time: string, loft = 0) =>
    app.asAdmin.post(`/parwaz${pathOf(loft)}/checked`, { index, time });
  const checks = () => app.asAdmin.must<Checks>('GET', `/tournament/${race.tournamentId}/checks`);
  const revision = async () => (await app.asAdmin.board(race.tournamentId)).revision;

  it('a check is kept beside the log, in the history, and once', async () => {
    await app.asAdmin.save(landing(race, 0, ['18:03', '17:17']));
    const before = await revision();
    expect((await check(1, '17:17').expect(200)).body).toEqual({ success: true });
    await check(1, '17:17:00').expect(200);
    expect(await revision()).toBe(before);
    const by = { _id: app.asAdmin._id, name: app.asAdmin.name };
    expect((await checks()).checked).toEqual([
      { ownerId: ownerOf(0), date: race.date, index: 1, by, at: expect.any(String) },
    ]);
    const history = await app.asAdmin.must<(HistoryEntry | CheckEntry)[]>('GET', `${pathOf(0)}/history`);
    expect(history[0]).toEqual({ at: expect.stringMatching(/^\d{4}-/), by, index: 1, checked: true });
    expect(history).toHaveLength(3);
  });

  it('a new value ends it, though the old one comes back', async () => {
    await app.asAdmin.save(landing(race, 0, ['18:03', '17:17']));
    await check(1, '17:17').expect(200);
    await app.asAdmin.save(landing(race, 0, ['18:04', '17:17']));
    expect((await checks()).checked).toHaveLength(1);
    await app.asAdmin.save(landing(race, 0, ['18:04', '17:18']));
    expect((await checks()).checked).toEqual([]);
    await app.asAdmin.save(landing(race, 0, ['18:04', '17:17']));
    expect((await checks()).checked).toEqual([]);
    await check(1, '17:17').expect(200);
    expect((await checks()).checked).toHaveLength(1);
  });

  it('refuses another value than the present one, what is no cell, and who may not type here', async () => {
    await app.asAdmin.save(landing(race, 0, ['18:03']));
    expect((await check(0, '18:04').expect(409)).body).toMatchObject({ id: 'result.changed' });
    await check(1, '18:03').expect(409);
    await check(99, '18:03').expect(409);
    await check(0, 'soon').expect(400);
    await app.asAdmin
      .post(`/parwaz${pathOf(0, 'nonsense')}/checked`, { index: 0, time: '18:03' })
      .expect(400);
    const nobody = await app.as('subadmin');
    await nobody.post(`/parwaz${pathOf(0)}/checked`, { index: 0, time: '18:03' }).expect(403);
    await nobody.get(`/parwaz/tournament/${race.tournamentId}/checks`).expect(403);
    await app.stranger.get(`/parwaz/tournament/${race.tournamentId}/checks`).expect(401);
  });

  it('a value typed for the future stays known as one when that time has come, until it is typed anew', async () => {
    await app.asAdmin.save(landing(race, 0, ['12:00', '09:59', '12:01']));
    // As if it had been ten in the morning there when that was saved.
    const changes = app.connection.collection<{ _id: string; at: number }>('changes');
    const at = Date.parse('2026-04-01T05:00:00Z');
    await changes.updateOne({ _id: `${race.tournamentId}:0000000002` }, { $set: { at } });
    const place = { ownerId: ownerOf(0), date: race.date };
    expect((await checks()).future).toEqual([
      { ...place, index: 0 },
      { ...place, index: 2 },
    ]);
    await app.asAdmin.save(landing(race, 0, ['12:02', '09:59', '12:01']));
    expect((await checks()).future).toEqual([{ ...place, index: 2 }]);
  });

  it('what was known of a log is forgotten when the database is replaced', async () => {
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    expect((await checks()).future).toEqual([]);
    // As a restore does: another log has come to the same revision, with a value typed for the future.
    const changes = app.connection.collection<{ _id: string; at: number }>('changes');
    const at = Date.parse('2026-04-01T05:00:00Z');
    await changes.updateOne({ _id: `${race.tournamentId}:0000000002` }, { $set: { at } });
    if (!app.connection.db) throw new Error('the app is connected');
    await renewEpoch(app.connection.db);
    const isRead = async () => (await checks()).future.length === 1;
    await until(isRead, 'the new log is read');
    expect((await checks()).future).toEqual([{ ownerId: ownerOf(0), date: race.date, index: 0 }]);
  });

  it('the last entries of all desks are told, newest first, without what a new record repeats', async () => {
    await app.asAdmin.save(landing(race, 0, ['18:03']));
    await app.asAdmin.save(landing(race, 1, ['17:00', '17:01', ...Array<string>(5).fill('')]));
    await app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentName: 'Renamed' });
    const entries = () => app.asAdmin.must<Entry[]>('GET', `/tournament/${race.tournamentId}/entries`);
    expect((await entries()).map(({ ownerId, index, to }) => [ownerId, index, to])).toEqual([
      [ownerOf(1), 1, '17:01:00'],
      [ownerOf(1), 0, '17:00:00'],
      [ownerOf(0), 0, '18:03:00'],
    ]);
    const many = ['16:00', '16:01', '16:02', '16:03', '16:04', '16:05', '16:06'];
    await app.asAdmin.save(landing(race, 0, many));
    await app.asAdmin.save(landing(race, 1, many));
    expect((await entries()).map(({ to }) => to)).toHaveLength(10);
    expect((await entries())[0]).toMatchObject({
      ownerId: ownerOf(1),
      index: 6,
      from: '',
      by: { name: 'admin' },
    });
    await (await app.as('subadmin')).get(`/parwaz/tournament/${race.tournamentId}/entries`).expect(403);
  });

  it('the other desks are told', async () => {
    await app.asAdmin.save(landing(race, 0, ['18:03', '17:17']));
    const { tournamentId } = race;
    const socket = io(`${app.url}/live`, { auth: { token: app.asAdmin.token }, transports: ['websocket'] });
    const told: unknown[] = [];
    socket.on('desk:checked', (checked) => told.push(checked));
    expect(await socket.emitWithAck('desk:join', { tournamentId })).toEqual({ ok: true });
    await check(1, '17:17').expect(200);
    await until(() => told.length > 0, 'the desk is told');
    expect(told).toEqual([{ tournamentId }]);
    socket.close();
  });
});
