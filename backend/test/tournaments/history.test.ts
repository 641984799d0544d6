import type { Tournament, LoggedChange } from '@parwaz/shared';
import { createOwner, createTournament, startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';

describe('GET /tournament/{id}/history', () => {
  let app: TestApp;
  let subadmin: SignedInClient;
  let tournament: Tournament;
  const of = async (reader: SignedInClient, query = '') => {
    const { body } = await reader.get(`/parwaz/tournament/${tournament._id}/history${query}`).expect(200);
    return body as LoggedChange[];
  };
  const land = (timeList: string[]) =>
    subadmin
      .post('/parwaz/results', {
        tournamentId: tournament._id,
        pigeonOwnerId: tournament.participatingLofts[0],
        date: '01-04-2026',
        startTime: '06:00',
        timeList,
      })
      .expect(200);

  beforeAll(async () => {
    app = await startApp();
    subadmin = await app.as('subadmin');
    tournament = await createTournament(app.asAdmin, { allowedAdmins: [subadmin._id] });
    await land(['12:00']);
  });
  afterAll(() => app.close());

  it('tells who changed what and when, newest first', async () => {
    const ownerId = tournament.participatingLofts[0] ?? '';
    const by = { _id: subadmin._id, name: expect.any(String) };
    const [landed, created, ...none] = await of(app.asAdmin);
    expect(none).toEqual([]);
    expect(landed).toEqual({
      revision: 2,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      by,
      what: 'results',
      rows: [
        {
          ownerId,
          date: '01-04-2026',
          startTime: { from: '06:00', to: '06:00' },
          cells: [{ index: 0, from: '', to: '12:00:00' }],
        },
      ],
    });
    expect(created).toMatchObject({ revision: 1, what: 'created', by: { _id: app.asAdmin._id } });
    expect(created?.fields).toMatchObject({ tournamentName: tournament.tournamentName });
    expect(created?.fields).not.toHaveProperty('activatedAt');
    expect(created?.owners?.map(({ _id }) => _id)).toEqual(tournament.participatingLofts);
  });

  it('names fields, lofts and the times that went with them', async () => {
    const late = await createOwner(app.asAdmin, { name: 'Late' });
    const [gone = '', stays = ''] = tournament.participatingLofts;
    const changed = { tournamentName: 'Renamed', participatingLofts: [stays, late._id] };
    await app.asAdmin.put(`/parwaz/tournaments/${tournament._id}?confirm=true`, changed).expect(200);
    const [edited] = await of(subadmin);
    expect(edited).toMatchObject({
      revision: 3,
      what: 'tournament',
      fields: changed,
      owners: [{ _id: late._id, name: 'Late' }],
      removed: { owners: [gone] },
      lost: [{ ownerId: gone, cells: [{ index: 0, from: '12:00:00', to: '' }] }],
    });
    await app.asAdmin.put(`/parwaz/update-owner/${late._id}`, { name: 'Later' }).expect(200);
    expect((await of(subadmin))[0]).toMatchObject({ what: 'lofts', owners: [{ name: 'Later' }] });
    await app.asAdmin.delete(`/parwaz/delete-tournament/${tournament._id}`).expect(200);
    await app.asAdmin.get(`/parwaz/tournament/${tournament._id}/history`).expect(404);
    await app.asAdmin.post(`/parwaz/restore-tournament/${tournament._id}`).expect(200);
    expect((await of(subadmin)).slice(0, 2).map(({ what }) => what)).toEqual(['restored', 'deleted']);
  });

  it('gives 100 at a time, and those before a revision', async () => {
    const change = (n: number) =>
      app.asAdmin.put(`/parwaz/tournaments/${tournament._id}`, { tournamentName: `Cup ${n}` }).expect(200);
    await Promise.all(Array.from({ length: 100 }, (_, n) => change(n)));
    const newest = await of(subadmin);
    expect(newest).toHaveLength(100);
    const last = newest.at(-1)?.revision ?? 0;
    expect((await of(subadmin, `?before=${last}`))[0]?.revision).toBe(last - 1);
    expect(await of(subadmin, '?before=1')).toEqual([]);
    await subadmin.get(`/parwaz/tournament/${tournament._id}/history?before=x`).expect(400);
  });

  it('tells of a record without a landing as of times', async () => {
    const begun = await createTournament(app.asAdmin);
    const pigeonOwnerId = begun.participatingLofts[0];
    const save = { tournamentId: begun._id, pigeonOwnerId, date: '01-04-2026', startTime: '06:00' };
    await app.asAdmin.must('POST', '/results', { ...save, timeList: [''] });
    const path = `/tournament/${begun._id}/history`;
    const [last] = await app.asAdmin.must<LoggedChange[]>('GET', path);
    expect(last?.what).toBe('results');
  });

  it('is for those who may edit it', async () => {
    const path = `/parwaz/tournament/${tournament._id}/history`;
    await app.stranger.get(path).expect(401);
    await (await app.as('subadmin')).get(path).expect(403);
    await app.asAdmin.get(`/parwaz/tournament/${'a'.repeat(24)}/history`).expect(404);
  });
});
