import type { ClubTournament } from '@parwaz/shared';
import type { Connection } from 'mongoose';
import { newId } from '../../src/platform/database/keys.js';
import { createRace, landing } from '../harness/factories.js';
import { builtModule } from '../harness/import-once.js';
import { startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

const gone = { startDate: '2024-04-01', dates: ['2024-04-01', '2024-04-03'] };
const later = { startDate: '2025-04-01', dates: ['2025-04-01', '2025-04-03'] };

describe("a club's tournaments", () => {
  let app: TestApp;
  let club: string;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    club = `Club ${newId()}`;
    await app.asAdmin.post('/parwaz/create-club', { name: club }).expect(201);
  });

  const entries = (connection: Connection) => connection.collection<{ _id: string }>('clubentries');
  const read = async (year?: string): Promise<ClubTournament[]> => {
    const path = `/parwaz/get-all-tournament/${encodeURIComponent(club)}`;
    const answer = await app.stranger.get(year === undefined ? path : `${path}?year=${year}`).expect(200);
    return (answer.body as { tournaments: ClubTournament[] }).tournaments;
  };
  const years = async () =>
    (await app.stranger.get(`/parwaz/club-years/${encodeURIComponent(club)}`).expect(200)).body as unknown;

  it('are those of a year when one is asked for, and all without, in the order of their creation', async () => {
    const first = await createRace(app.asAdmin, { club, lofts: 1, ...later });
    const second = await createRace(app.asAdmin, { club, lofts: 1, ...gone });
    expect((await read()).map(({ _id }) => _id)).toEqual([first.tournamentId, second.tournamentId]);
    expect((await read('2024')).map(({ _id }) => _id)).toEqual([second.tournamentId]);
    expect(await read('1999')).toEqual([]);
    expect(await years()).toEqual({ success: true, years: ['2025', '2024'] });
    await app.asAdmin
      .put(`/parwaz/tournaments/${first.tournamentId}`, { startDate: '2023-01-01', dates: ['2023-01-01'] })
      .expect(200);
    expect(await read('2025')).toEqual([]);
    expect((await read('2023')).map(({ _id }) => _id)).toEqual([first.tournamentId]);
    expect(await years()).toEqual({ success: true, years: ['2024', '2023'] });
  });

  it('leave no year behind when they are never made', async () => {
    const race = await createRace(app.asAdmin, { club, lofts: 1, ...gone });
    const tournaments = app.connection.collection<{ _id: string }>('tournaments');
    const made = await tournaments.findOne({ _id: race.tournamentId });
    // As a kill leaves it between the two writes.
    await tournaments.insertOne({ ...made, _id: newId(), year: '2022', revision: 0 } as { _id: string });
    expect(await years()).toEqual({ success: true, years: ['2024'] });
  });

  it.each(['2', 'abcd', '20244'])('are refused for %j as a year', async (year) => {
    const path = `/parwaz/get-all-tournament/${encodeURIComponent(club)}?year=${year}`;
    expect((await app.stranger.get(path).expect(400)).body.fields).toEqual([
      expect.objectContaining({ path: 'year' }),
    ]);
  });

  it('of an unknown club are 404, its years too', async () => {
    await app.stranger.get('/parwaz/get-all-tournament/nobody?year=2024').expect(404);
    await app.stranger.get('/parwaz/club-years/nobody').expect(404);
  });

  it('that are over are stored, and a correction is seen at once, also after a start', async () => {
    const race = await createRace(app.asAdmin, { club, lofts: 2, ...gone });
    const date = '01-04-2024';
    await app.asAdmin.post('/parwaz/results', { ...landing(race, 0, ['12:00']), date }).expect(200);
    const [before] = await read('2024');
    expect(before?.standings[0]).toMatchObject({ ownerId: race.owners[0]?._id, grandTotal: 6 * 3600 });
    const stored = await entries(app.connection).findOne({ _id: race.tournamentId });
    expect(stored).toMatchObject({ revision: before?.revision, json: JSON.stringify(before) });
    await app.restart();
    expect(await read('2024')).toEqual([before]);
    await app.asAdmin.post('/parwaz/results', { ...landing(race, 1, ['13:00']), date }).expect(200);
    const [after] = await read('2024');
    expect(after?.standings[0]).toMatchObject({ ownerId: race.owners[1]?._id, grandTotal: 7 * 3600 });
    expect(await entries(app.connection).findOne({ _id: race.tournamentId })).toMatchObject({
      revision: after?.revision,
    });
  });

  it('that are stored in another form, or of another timeline, are made anew', async () => {
    const race = await createRace(app.asAdmin, { club, lofts: 1, ...gone });
    const [first] = await read('2024');
    await entries(app.connection).updateOne(
      { _id: race.tournamentId },
      { $set: { stamp: 'another', json: '{"_id":"of another form"}' } },
    );
    await app.restart();
    expect(await read('2024')).toEqual([first]);
  });

  it('that are still raced are not stored, and their entry goes with the tournament', async () => {
    const dates = ['2099-04-01'];
    const race = await createRace(app.asAdmin, { club, lofts: 1, startDate: dates[0], dates });
    expect(await read('2099')).toHaveLength(1);
    expect(await entries(app.connection).findOne({ _id: race.tournamentId })).toBeNull();
    await app.asAdmin.delete(`/parwaz/delete-tournament/${race.tournamentId}`).expect(200);
    expect(await read('2099')).toEqual([]);
    expect(await years()).toEqual({ success: true, years: [] });
  });

  it('of a year have a strong ETag that changes with any of them', async () => {
    const race = await createRace(app.asAdmin, { club, lofts: 1, ...gone });
    const path = `/parwaz/get-all-tournament/${encodeURIComponent(club)}?year=2024`;
    const { headers } = await app.stranger.get(path).expect(200);
    const tag = String(headers['etag']);
    expect(tag).toMatch(/^"/);
    await app.stranger.get(path).set('If-None-Match', tag).expect(304);
    await app.asAdmin
      .post('/parwaz/results', { ...landing(race, 0, ['12:00']), date: '03-04-2024' })
      .expect(200);
    await app.stranger.get(path).set('If-None-Match', tag).expect(200);
  });

  it('take nobody else’s place in memory', async () => {
    const race = await createRace(app.asAdmin, { club, lofts: 1, ...gone });
    await app.restart();
    const { BoardCache } =
      await builtModule<typeof import('../../src/boards/board-cache.js')>('boards/board-cache.js');
    const cache = app.built.app.get(BoardCache, { strict: false });
    const loaded = new Set<string>();
    const load = cache.load.bind(cache);
    cache.load = (id) => {
      loaded.add(id);
      return load(id);
    };
    await read();
    expect([...loaded]).toEqual([]);
    await app.stranger.get(`/parwaz/tournament/${race.tournamentId}/board`).expect(200);
    expect([...loaded]).toEqual([race.tournamentId]);
    for (let n = 0; n < 5; n += 1) await app.stranger.get(`/parwaz/tournament/${newId()}/board`).expect(404);
    expect([...loaded]).toEqual([race.tournamentId]);
  });
});
