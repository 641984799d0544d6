import { isAllOfficial } from '@parwaz/shared';
import type { BoardSnapshot, Correction, TotalResults, Tournament } from '@parwaz/shared';
import { createRace, landing } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';

/** 19:40 in Lahore on the race's first date. */
const evening = Date.UTC(2026, 3, 1, 14, 40);
const at = new Date(evening).toISOString();
const reason = 'The storm passed by';

interface Refused {
  id: string;
}

describe('void days', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let umpire: SignedInClient;
  let race: Race;

  const begin = async (overrides: Record<string, unknown> = {}) => {
    race = await createRace(admin, { lofts: 2, allowedAdmins: [umpire._id], ...overrides });
  };
  const set = (state: string, more: object = {}, by = admin, date = race.date) =>
    by.call<{ data: Tournament }>('PUT', `/tournament/${race.tournamentId}/days/${date}`, { state, ...more });
  const days = async (...asked: Parameters<typeof set>) => (await set(...asked)).body.data.days;
  const save = (loft: number, times: (string | null)[], more: object = {}) =>
    admin.must('POST', '/results', { ...landing(race, loft, times), ...more });
  const undo = (body: object) => admin.call<Refused>('POST', `/tournaments/${race.tournamentId}/undo`, body);
  const corrections = () =>
    app.stranger.must<Correction[]>('GET', `/tournament/${race.tournamentId}/corrections`);
  const board = (): Promise<BoardSnapshot> => app.stranger.board(race.tournamentId);

  beforeAll(async () => {
    app = await startApp({ clock: { now: () => evening } });
    admin = app.asAdmin;
    umpire = await app.as('subadmin');
  });
  afterAll(() => app.close());
  beforeEach(() => begin());

  const storm = 'Storm from 11:00';
  const entry = { date: '2026-04-01', state: 'void', at, reason: storm };

  it('are made so and valid again with a reason, by one person, whoever makes days official', async () => {
    await begin({ rules: { official: 'two' } });
    expect(await set('void')).toMatchObject({ status: 400, body: { id: 'day.reason-required' } });
    expect(await days('void', { reason: storm }, umpire)).toEqual([entry]);
    expect((await board()).tournament.days).toEqual([entry]);
    const { revision } = (await set('void', { reason: 'Another' })).body.data;
    expect(await days('void', { reason: storm })).toEqual([entry]);
    expect(await set('closed')).toMatchObject({ status: 400, body: { id: 'day.reason-required' } });
    expect(await days('closed', { reason })).toEqual([{ date: '2026-04-01', state: 'closed', at }]);
    const about = { date: race.date, ownerId: null, index: null, at: expect.any(String) };
    expect(await corrections()).toEqual([
      { ...about, revision: revision + 1, from: 'void', to: 'closed', reason },
      { ...about, revision, from: 'open', to: 'void', reason: storm },
    ]);
  });

  it('show their landings and count none of them', async () => {
    await save(0, ['12:00', '13:00']);
    await save(1, ['14:00'], { date: '03-04-2026' });
    await set('void', { reason: storm });
    const { rows } = await board();
    expect(rows.map(({ totalSeconds, excludedIndices }) => [totalSeconds, excludedIndices])).toEqual([
      [0, [0, 1]],
      [8 * 3600, []],
    ]);
    const { ownerResults } = await app.stranger.must<TotalResults>(
      'GET',
      `/tournament/${race.tournamentId}/results`,
    );
    expect(ownerResults.map(({ ownerId, rank }) => [ownerId, rank])).toEqual([[race.owners[1]?._id, 1]]);
  });

  it('are neither set nor left by undo', async () => {
    const { revision } = (await set('void', { reason: storm })).body.data;
    expect((await undo({ revision, reason })).body.id).toBe('tournament.cannot-undo');
  });

  it('let a tournament be final with the others official', async () => {
    await set('void', { reason: storm });
    expect(isAllOfficial((await board()).tournament)).toBe(false);
    await set('official', {}, admin, '03-04-2026');
    expect(isAllOfficial((await board()).tournament)).toBe(true);
  });
});
