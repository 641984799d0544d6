import type { BoardSnapshot, Tournament } from '@parwaz/shared';
import { createOwner, createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('changes that would lose landing times', () => {
  let app: TestApp;
  let tournament: Tournament;
  let first: string;
  let second: string;

  const save = async (ownerId: string, date: string, timeList: string[]) => {
    const body = { tournamentId: tournament._id, pigeonOwnerId: ownerId, date, startTime: '06:00', timeList };
    const { status } = await app.asAdmin.post('/parwaz/results', body);
    expect([200, 201]).toContain(status);
  };
  const put = (body: object, query = '') =>
    app.asAdmin.put(`/parwaz/tournaments/${tournament._id}${query}`, body);
  const board = async (): Promise<BoardSnapshot> => {
    const { body } = await app.stranger.get(`/parwaz/tournament/${tournament._id}/board`).expect(200);
    return body as BoardSnapshot;
  };

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const owners = [
      await createOwner(app.asAdmin, { name: 'Ali' }),
      await createOwner(app.asAdmin, { name: 'Bilal' }),
    ];
    tournament = await createTournament(app.asAdmin, { participatingLofts: owners.map(({ _id }) => _id) });
    [first = '', second = ''] = tournament.participatingLofts;
    await save(first, '01-04-2026', ['12:00', '12:30', '', '13:00']);
    await save(first, '03-04-2026', ['14:00']);
    await save(second, '03-04-2026', ['', '', '15:00']);
  });

  it.each([
    [
      'a date',
      () => ({ dates: ['2026-04-01'] }),
      () => ({ landings: 2, dates: [{ date: '2026-04-03', landings: 2 }], lofts: [], slots: [] }),
    ],
    [
      'a loft',
      () => ({ action: 'remove', participatingLofts: [first] }),
      () => ({
        landings: 4,
        dates: [],
        lofts: [{ ownerId: first, ownerName: 'Ali', landings: 4 }],
        slots: [],
      }),
    ],
    [
      'a loft of the whole list',
      () => ({ participatingLofts: [first] }),
      () => ({
        landings: 1,
        dates: [],
        lofts: [{ ownerId: second, ownerName: 'Bilal', landings: 1 }],
        slots: [],
      }),
    ],
    [
      'slots',
      () => ({ numberOfPigeons: 2, helperPigeons: 0 }),
      () => ({
        landings: 2,
        dates: [],
        lofts: [],
        slots: [
          { index: 2, landings: 1 },
          { index: 3, landings: 1 },
        ],
      }),
    ],
  ])('are refused when %s goes, and go on when confirmed', async (_, body, lost) => {
    const before = await board();
    for (const query of ['', '?confirm=false', '?confirm=']) {
      const refused = await put(body(), query).expect(409);
      expect(refused.body).toMatchObject({ success: false, id: 'tournament.would-lose', lost: lost() });
      expect((refused.body as { message: string }).message).toContain(`${lost().landings} landing time`);
    }
    expect(await board()).toEqual(before);
    await put(body(), '?confirm=true').expect(200);
    const after = await board();
    expect(after.revision).toBe(before.revision + 1);
    const landings = (rows: BoardSnapshot['rows']) =>
      rows.flatMap(({ timeList }) => timeList.filter(Boolean)).length;
    expect(landings(after.rows)).toBe(landings(before.rows) - lost().landings);
  });

  it('are all named at once when several parts go: whose, how many, and the times themselves', async () => {
    const body = {
      tournamentName: 'Smaller',
      dates: ['2026-04-01'],
      numberOfPigeons: 2,
      helperPigeons: 0,
      participatingLofts: [first],
      base: {
        tournamentName: tournament.tournamentName,
        participatingLofts: [first, second],
        dates: tournament.dates,
      },
    };
    const before = await board();
    const refused = await put(body).expect(409);
    expect((refused.body as { lost: unknown }).lost).toEqual({
      landings: 3,
      dates: [{ date: '2026-04-03', landings: 2 }],
      lofts: [{ ownerId: second, ownerName: 'Bilal', landings: 1 }],
      slots: [
        { index: 2, landings: 1 },
        { index: 3, landings: 1 },
      ],
      records: [
        { ownerId: first, ownerName: 'Ali', date: '01-04-2026', times: [{ index: 3, time: '13:00:00' }] },
        { ownerId: first, ownerName: 'Ali', date: '03-04-2026', times: [{ index: 0, time: '14:00:00' }] },
        { ownerId: second, ownerName: 'Bilal', date: '03-04-2026', times: [{ index: 2, time: '15:00:00' }] },
      ],
    });
    expect(await board()).toEqual(before);
    await put(body, '?confirm=true').expect(200);
    const after = await board();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.rows.map(({ timeList }) => timeList)).toEqual([['12:00:00', '12:30:00']]);
  });

  it('confirm in the body is no confirmation', async () => {
    await put({ dates: ['2026-04-01'], confirm: 'true' }).expect(409);
  });

  it('what holds no times goes without asking', async () => {
    await put({ action: 'remove', participatingLofts: [second] }).expect(409);
    await save(second, '03-04-2026', ['']);
    await put({ action: 'remove', participatingLofts: [second] }).expect(200);
    await put({ dates: ['2026-04-01', '2026-04-03', '2026-04-05'] }).expect(200);
    await put({ dates: ['2026-04-01', '2026-04-03'] }).expect(200);
    expect((await board()).rows.map(({ ownerId }) => ownerId)).toEqual([first, first]);
  });

  it('more pigeons make rows longer, and a changed start time leaves those that flew', async () => {
    await put({ numberOfPigeons: 5, startTime: '05:00' }).expect(200);
    const { rows, tournament: shown } = await board();
    expect(shown.startTime).toBe('05:00');
    expect(rows.map(({ timeList }) => timeList.length)).toEqual([6, 6, 6]);
    expect(rows[0]).toMatchObject({ startTime: '06:00' });
    expect(rows[0]?.timeList.slice(0, 4)).toEqual(['12:00:00', '12:30:00', '', '13:00:00']);
  });

  it('the history still tells what was lost', async () => {
    await put({ dates: ['2026-04-01'] }, '?confirm=true').expect(200);
    await put({ dates: ['2026-04-01', '2026-04-03'] }).expect(200);
    const { body } = await app.asAdmin
      .get(`/parwaz/results/${tournament._id}/03-04-2026/${first}/history`)
      .expect(200);
    expect(body).toEqual(
      expect.arrayContaining([expect.objectContaining({ index: 0, from: '14:00:00', to: '' })]),
    );
    expect((await board()).rows.map(({ date }) => date)).toEqual(['01-04-2026']);
  });
});
