import type { BoardSnapshot, Tournament } from '@parwaz/shared';
import type { Clock } from '../../src/platform/config/config.js';
import { createClub, createTournament, startApp } from '../harness/index.js';
import type { Client, TestApp } from '../harness/index.js';
import { Watcher } from '../harness/watcher.js';

const dayMs = 24 * 60 * 60 * 1000;

describe('deleted tournaments', () => {
  let app: TestApp;
  let admin: Client;
  let nowMs = Date.parse('2026-04-10T10:00:00Z');
  const clock: Clock = { now: () => nowMs };

  beforeAll(async () => {
    app = await startApp({ clock });
    admin = app.asAdmin;
  });
  afterAll(() => app.close());

  /** Tokens last a day: the test signs in again later. */
  const pass = async (ms: number) => {
    nowMs += ms;
    admin = await app.login(app.admin.name, app.admin.password);
  };
  const remove = (id: string) => admin.delete(`/parwaz/delete-tournament/${id}`);
  const restore = (id: string) => admin.post(`/parwaz/restore-tournament/${id}`);
  const board = (id: string) => app.stranger.get(`/parwaz/tournament/${id}/board`);
  const deleted = async (): Promise<(Tournament & { deletedAt: string })[]> => {
    const { body } = await admin.get('/parwaz/get-deleted-tournaments').expect(200);
    return body as (Tournament & { deletedAt: string })[];
  };
  const flown = async (): Promise<Tournament> => {
    const made = await createTournament(admin);
    const body = {
      tournamentId: made._id,
      pigeonOwnerId: made.participatingLofts[0],
      date: '01-04-2026',
      startTime: '06:00',
      timeList: ['12:00'],
    };
    expect((await admin.post('/parwaz/results', body)).status).toBeLessThan(300);
    return { ...made, revision: 2 };
  };
  /** Number of documents that the database holds of a tournament. */
  const traces = async (id: string): Promise<number> => {
    const { db } = app.connection;
    const counts = await Promise.all([
      db?.collection<{ _id: string }>('tournaments').countDocuments({ _id: id }),
      db?.collection<{ _id: string }>('boards').countDocuments({ _id: id }),
      db?.collection('changes').countDocuments({ tournamentId: id }),
    ]);
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  };

  it('are nowhere but in their own list', async () => {
    const tournament = await flown();
    const answer = await remove(tournament._id).expect(200);
    expect(answer.body).toEqual({ success: true, message: expect.any(String) });
    const { _id } = tournament;
    for (const path of [
      `get-single-tournaments/${_id}`,
      `tournament/${_id}/owners`,
      `tournament/${_id}/results`,
    ]) {
      await app.stranger.get(`/parwaz/${path}`).expect(404);
    }
    expect((await board(_id).expect(404)).body).toMatchObject({ id: 'tournament.deleted' });
    await admin.put(`/parwaz/tournaments/${_id}`, { tournamentName: 'x' }).expect(404);
    await remove(_id).expect(404);
    expect(
      ((await admin.get('/parwaz/get-tournaments')).body as Tournament[]).map((one) => one._id),
    ).not.toContain(_id);
    const club = await app.stranger.get(`/parwaz/get-all-tournament/${encodeURIComponent(tournament.club)}`);
    expect(club.body).toEqual({ success: true, tournaments: [] });
    expect((await deleted()).find((one) => one._id === _id)).toEqual({
      ...tournament,
      revision: 3,
      deletedAt: new Date(nowMs).toISOString(),
    });
  });

  it('come back with everything they had', async () => {
    const tournament = await flown();
    const before = (await board(tournament._id).expect(200)).body as BoardSnapshot;
    await remove(tournament._id).expect(200);
    const answer = await restore(tournament._id).expect(200);
    expect(answer.body).toEqual({ success: true, data: { ...tournament, revision: 4 } });
    expect(await deleted()).not.toContainEqual(expect.objectContaining({ _id: tournament._id }));
    const after = (await board(tournament._id).expect(200)).body as BoardSnapshot;
    expect({ ...after, at: before.at, revision: 2, tournament: before.tournament }).toEqual(before);
    expect((await restore(tournament._id).expect(200)).body).toMatchObject({ data: { revision: 4 } });
  });

  it('are told to those who watch, and a watcher follows on after the restore', async () => {
    const tournament = await flown();
    const watcher = await Watcher.watch(app.url, tournament._id);
    await remove(tournament._id).expect(200);
    await watcher.until(() => watcher.closed.length > 0, 'was told that it is deleted');
    await restore(tournament._id).expect(200);
    await watcher.until(() => watcher.board.revision === 4, 'has the restored revision');
    watcher.close();
  });

  it('are for admins', async () => {
    const tournament = await flown();
    const subadmin = await app.as('subadmin');
    await admin.put(`/parwaz/tournaments/${tournament._id}`, { allowedAdmins: [subadmin._id] }).expect(200);
    const calls = [
      ['delete', `delete-tournament/${tournament._id}`],
      ['get', 'get-deleted-tournaments'],
      ['post', `restore-tournament/${tournament._id}`],
    ] as const;
    for (const [method, path] of calls) {
      await subadmin.request(method, `/parwaz/${path}`).expect(403);
      await app.stranger.request(method, `/parwaz/${path}`).expect(401);
    }
    for (const id of ['a'.repeat(24), 'x']) {
      await remove(id).expect(404);
      await restore(id).expect(404);
    }
  });

  it('keep their club, and follow its new name', async () => {
    const club = await createClub(admin, { name: 'Kept' });
    const one = await createTournament(admin, { club: 'Kept', participatingLofts: [] });
    const two = await createTournament(admin, { club: 'Kept', participatingLofts: [] });
    await remove(two._id).expect(200);
    const refused = await admin.delete(`/parwaz/delete-club/${club._id}`).expect(409);
    expect(refused.body).toMatchObject({ id: 'club.has-tournaments', tournaments: 2, deleted: 1 });
    expect((refused.body as { message: string }).message).toContain('This club has 2 tournaments');
    await admin.put(`/parwaz/update-club/${club._id}`, { name: 'Renamed' }).expect(200);
    expect((await restore(two._id).expect(200)).body).toMatchObject({ data: { club: 'Renamed' } });
    await remove(one._id).expect(200);
    await remove(two._id).expect(200);
    await pass(30 * dayMs + 1);
    await admin.delete(`/parwaz/delete-club/${club._id}`).expect(200);
  });

  it('are gone for good after 30 days, with all that was kept of them', async () => {
    const tournament = await flown();
    const kept = await flown();
    await remove(tournament._id).expect(200);
    await pass(30 * dayMs - 1);
    await remove(kept._id).expect(200);
    expect(await deleted()).toContainEqual(expect.objectContaining({ _id: tournament._id }));
    nowMs += 1;
    expect(await deleted()).not.toContainEqual(expect.objectContaining({ _id: tournament._id }));
    await restore(tournament._id).expect(404);
    await pass(2 * 60 * 60 * 1000);
    expect(await traces(tournament._id)).toBeGreaterThan(2);
    await app.restart();
    await pass(0);
    expect(await traces(tournament._id)).toBe(0);
    await restore(tournament._id).expect(404);
    await restore(kept._id).expect(200);
    await board(kept._id).expect(200);
  });
});
