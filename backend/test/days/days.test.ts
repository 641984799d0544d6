import type {
  BoardSnapshot,
  Correction,
  HistoryEntry,
  LoggedChange,
  LogProof,
  Tournament,
} from '@parwaz/shared';
import { createRace, landing } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';
import { Watcher } from '../harness/watcher.js';

/** 19:40 in Lahore on the race's first date. */
const evening = Date.UTC(2026, 3, 1, 14, 40);
const at = new Date(evening).toISOString();
const reason = 'The umpire read the wrong line';

interface Refused {
  id: string;
  days?: Tournament['days'];
}

describe('days of a tournament', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let umpire: SignedInClient;
  let race: Race;

  const begin = async (overrides: Record<string, unknown> = {}) => {
    race = await createRace(admin, { lofts: 2, allowedAdmins: [umpire._id], ...overrides });
  };
  const set = (state: string, more: object = {}, by = admin, date = race.date) =>
    by.call<{ data: Tournament } & Refused>('PUT', `/tournament/${race.tournamentId}/days/${date}`, {
      state,
      ...more,
    });
  const days = async (...asked: Parameters<typeof set>) => (await set(...asked)).body.data.days;
  const save = (loft: number, times: (string | null)[], more: object = {}) =>
    admin.call<Refused & { revision: number; result: object }>('POST', '/results', {
      ...landing(race, loft, times),
      ...more,
    });
  const change = (body: object, query = '') =>
    admin.call<{ data: Tournament } & Refused>('PUT', `/tournaments/${race.tournamentId}${query}`, body);
  const undo = (body: object) =>
    admin.call<{ data: Tournament } & Refused>('POST', `/tournaments/${race.tournamentId}/undo`, body);
  const corrections = () =>
    app.stranger.must<Correction[]>('GET', `/tournament/${race.tournamentId}/corrections`);
  const history = () => admin.must<LoggedChange[]>('GET', `/tournament/${race.tournamentId}/history`);
  const board = (): Promise<BoardSnapshot> => app.stranger.board(race.tournamentId);

  beforeAll(async () => {
    app = await startApp({ clock: { now: () => evening } });
    admin = app.asAdmin;
    umpire = await app.as('subadmin');
  });
  afterAll(() => app.close());
  beforeEach(() => begin());

  describe('their states', () => {
    it('are open, closed and official; only days that are not open are listed', async () => {
      expect(race.tournament.days).toEqual([]);
      expect((await board()).tournament.days).toEqual([]);
      expect(await days('closed')).toEqual([{ date: '2026-04-01', state: 'closed', at }]);
      expect(await days('official', {}, umpire)).toEqual([{ date: '2026-04-01', state: 'official', at }]);
      expect((await board()).tournament.days).toEqual([{ date: '2026-04-01', state: 'official', at }]);
      expect(await days('closed', {}, admin, '2026-04-03')).toHaveLength(2);
      expect(await days('open', { reason })).toEqual([{ date: '2026-04-03', state: 'closed', at }]);
    });

    it('go back only with a reason, which everybody reads, without names', async () => {
      await set('official');
      expect((await set('open')).status).toBe(400);
      expect((await set('closed', { reason: '  ' })).status).toBe(400);
      expect((await set('open', { reason: 'x'.repeat(201) })).status).toBe(400);
      expect(await corrections()).toEqual([]);
      await set('closed', { reason: ' Looked again ' });
      const { body } = await set('open', { reason });
      const { revision } = body.data;
      const about = { date: race.date, ownerId: null, index: null, at: expect.any(String) };
      expect(await corrections()).toEqual([
        { ...about, revision, from: 'closed', to: 'open', reason },
        { ...about, revision: revision - 1, from: 'official', to: 'closed', reason: 'Looked again' },
      ]);
      expect(JSON.stringify(await corrections())).not.toContain(admin.name);
    });

    it('stay as they are when somebody says the same again', async () => {
      const first = (await set('closed')).body.data;
      expect((await set('closed')).body.data).toEqual(first);
      expect((await set('open', { reason })).body.data.days).toEqual([]);
      expect((await set('open')).status).toBe(200);
    });

    it('stand in the history with who and why', async () => {
      await set('closed', {}, umpire);
      await set('open', { reason });
      const [opened, closed] = await history();
      expect(opened).toMatchObject({
        what: 'days',
        by: { _id: admin._id },
        day: { date: race.date, from: 'closed', to: 'open' },
        reason,
      });
      expect(closed).toMatchObject({ what: 'days', by: { _id: umpire._id }, day: { to: 'closed' } });
    });

    it('are refused for other dates, states and people', async () => {
      expect((await set('closed', {}, admin, '02-04-2026')).status).toBe(400);
      expect((await set('closed', {}, admin, 'today')).status).toBe(400);
      expect((await set('shut')).status).toBe(400);
      const stranger = await app.as('subadmin');
      expect((await set('closed', {}, stranger)).status).toBe(403);
      expect(
        (await app.stranger.call('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, {})).status,
      ).toBe(401);
      expect((await admin.call('GET', `/tournament/${'f'.repeat(24)}/corrections`)).status).toBe(404);
    });
  });

  it('reach those who watch, as the snapshot has them', async () => {
    const watcher = await Watcher.watch(app.url, race.tournamentId);
    await set('closed');
    await watcher.until(() => watcher.board.tournament.days.length === 1, 'has the closed day');
    expect(watcher.board.tournament.days).toEqual((await board()).tournament.days);
    watcher.close();
  });

  describe('made official by two', () => {
    const asked = { date: '2026-04-01', state: 'closed', at, official: { asked: true } };
    beforeEach(() => begin({ rules: { official: 'two' } }));

    it('wait for somebody else', async () => {
      expect(await days('official')).toEqual([asked]);
      expect(await days('official')).toEqual([asked]);
      expect(await days('closed', {}, umpire)).toEqual([asked]);
      expect(await days('official', {}, umpire)).toEqual([{ date: '2026-04-01', state: 'official', at }]);
      expect((await history())[1]).toMatchObject({ what: 'days', day: { to: 'closed', asked: true } });
      expect(JSON.stringify(await board())).not.toContain(admin._id);
    });

    it('are to be asked for again after a correction, or after going back', async () => {
      await set('official');
      await save(0, ['12:00'], { reason });
      expect((await board()).tournament.days).toEqual([{ date: '2026-04-01', state: 'closed', at }]);
      expect((await history())[0]).toMatchObject({ what: 'results', reason });
      expect(await days('official', {}, umpire)).toEqual([asked]);
      await set('open', { reason });
      expect(await days('official')).toEqual([asked]);
    });

    it('are corrected and reopened by either of the two, and then to be asked for again', async () => {
      await set('official');
      await set('official', {}, umpire);
      await save(0, ['12:00'], { reason });
      const official = { date: '2026-04-01', state: 'official', at };
      expect((await board()).tournament.days).toEqual([official]);
      expect(await days('open', { reason }, umpire)).toEqual([]);
      expect(await corrections()).toMatchObject([
        { ownerId: null, from: 'official', to: 'open' },
        { index: 0, from: '', to: '12:00:00' },
      ]);
      expect(await days('official', {}, umpire)).toEqual([asked]);
      expect(await days('official')).toEqual([official]);
    });

    it('are not confirmed by whoever asked, by undoing what they asked', async () => {
      await set('official', {}, umpire);
      await save(0, ['12:00'], { reason });
      const { revision } = (await set('official')).body.data;
      expect((await undo({ revision, reason })).body.id).toBe('tournament.cannot-undo');
      expect(await days('official')).toEqual([asked]);
    });

    it('wait for nobody once the rules ask for one only, and forget who had asked', async () => {
      await set('official');
      const closed = { date: '2026-04-01', state: 'closed', at };
      expect((await change({ rules: { official: 'one' }, reason })).body.data.days).toEqual([closed]);
      await change({ rules: { official: 'two' }, reason });
      expect(await days('official', {}, umpire)).toEqual([asked]);
    });
  });

  describe.each([
    ['closed', {}],
    ['official', {}],
    ['void', { reason }],
  ])('that are %s', (state, why) => {
    it('take a landing only with its reason', async () => {
      await save(0, ['12:00']);
      await set(state, why);
      const refused = await save(0, ['12:30']);
      expect(refused).toMatchObject({ status: 409, body: { id: 'result.day-closed' } });
      expect(refused.body.days).toEqual([{ date: '2026-04-01', state, at, ...why }]);
      expect((await save(0, ['12:30'], { reason: ' ' })).status).toBe(409);
      expect((await save(0, ['12:30'], { reason: null })).status).toBe(409);
      const saved = await save(0, ['12:30'], { reason, startTime: '06:10' });
      expect(saved.status).toBe(200);
      const cell = { revision: saved.body.revision, date: race.date, ownerId: race.owners[0]?._id, reason };
      expect((await corrections()).slice(0, 2)).toEqual([
        { ...cell, at: expect.any(String), index: null, from: '06:00', to: '06:10' },
        { ...cell, at: expect.any(String), index: 0, from: '12:00:00', to: '12:30:00' },
      ]);
      expect((await history())[0]).toMatchObject({ what: 'results', reason });
      const cells = `/results/${race.tournamentId}/${race.date}/${race.owners[0]?._id}/history`;
      expect((await admin.must<HistoryEntry[]>('GET', cells))[0]).toMatchObject({ reason });
    });

    it('take no reason for a save that changes nothing', async () => {
      const { body } = await save(0, ['12:00']);
      await set(state, why);
      const again = await save(0, ['12:00']);
      expect(again.status).toBe(200);
      expect(again.body.revision).toBe(body.revision + 1);
      expect((await corrections()).filter(({ ownerId }) => ownerId !== null)).toEqual([]);
    });
  });

  it('let other days be typed as ever', async () => {
    await set('official');
    expect((await save(0, ['12:00'], { date: '03-04-2026', reason })).status).toBe(200);
    expect(await corrections()).toEqual([]);
  });

  describe('in an edit of the tournament', () => {
    beforeEach(async () => {
      await save(0, ['12:00', '12:30', '13:00', '13:30', '14:00', '15:00']);
      await save(1, ['12:00']);
      await set('closed');
    });

    it('ask for a reason when the day shows something else', async () => {
      expect(await change({ rules: { helpers: 'never' } })).toMatchObject({
        status: 409,
        body: { id: 'result.day-closed', days: [{ date: '2026-04-01' }] },
      });
      const { body } = await change({ rules: { helpers: 'never' }, reason });
      expect(await corrections()).toEqual([
        {
          ...{
            revision: body.data.revision,
            at: expect.any(String),
            date: race.date,
            ownerId: null,
            index: null,
          },
          ...{ field: 'rules', from: { helpers: 'best' }, to: { helpers: 'never' }, reason },
        },
      ]);
    });

    it('ask for none when it shows the same', async () => {
      const same = { tournamentName: 'Renamed', dates: ['2026-04-01', '2026-04-05'], prizes: ['1'] };
      expect((await change({ ...same, rules: { reports: 'confirm', cutoffTime: '19:00' } })).status).toBe(
        200,
      );
      expect(await corrections()).toEqual([]);
    });

    it('name the lofts, slots and dates that go, and their landings', async () => {
      const [first, second] = race.owners;
      expect((await change({ participatingLofts: [first?._id] }, '?confirm=true')).status).toBe(409);
      await change({ participatingLofts: [first?._id], reason }, '?confirm=true');
      expect(await corrections()).toMatchObject([
        { ownerId: second?._id, index: null, field: 'participatingLofts', from: 'Loft 2', to: '' },
        { ownerId: second?._id, index: null, from: '06:00', to: '' },
        { ownerId: second?._id, index: 0, from: '12:00:00', to: '' },
      ]);
      await change({ helperPigeons: 0, reason }, '?confirm=true');
      expect((await corrections()).slice(0, 2)).toMatchObject([
        { ownerId: null, index: null, field: 'helperPigeons', from: 2, to: 0 },
        { ownerId: first?._id, index: 5, from: '15:00:00', to: '' },
      ]);
      const { body } = await change({ dates: ['2026-04-03'], reason }, '?confirm=true');
      expect(body.data.days).toEqual([]);
      expect((await corrections())[0]).toMatchObject({ field: 'dates', from: '01-04-2026', to: '' });
    });

    it('pass as an older client sends them back, whole and as text', async () => {
      const body = Object.fromEntries(
        Object.entries(race.tournament).map(([name, value]) => [name, String(value)]),
      );
      const { status, body: answer } = await change({
        ...body,
        participatingLofts: race.tournament.participatingLofts,
      });
      expect([status, answer.data.days]).toEqual([200, [{ date: '2026-04-01', state: 'closed', at }]]);
    });
  });

  describe('undone', () => {
    it('need a reason when that changes a closed day', async () => {
      await save(0, ['12:00']);
      const { body } = await save(0, ['12:30']);
      await set('official');
      expect(await undo({ revision: body.revision })).toMatchObject({
        status: 409,
        body: { id: 'result.day-closed' },
      });
      expect((await undo({ revision: body.revision, reason })).status).toBe(200);
      expect(await corrections()).toMatchObject([{ index: 0, from: '12:30:00', to: '12:00:00', reason }]);
    });

    it('are no change that undo takes back, but come back with their date', async () => {
      const { revision } = (await set('closed')).body.data;
      expect((await undo({ revision, reason })).body.id).toBe('tournament.cannot-undo');
      const removed = await change({ dates: ['2026-04-03'], reason });
      const back = await undo({ revision: removed.body.data.revision, reason });
      expect(back.body.data.days).toEqual([{ date: '2026-04-01', state: 'closed', at }]);
    });
  });

  describe('that an undo brings back with their date', () => {
    it('need a reason, which everybody reads, when they show something else than they did', async () => {
      await save(0, ['12:00']);
      await set('official');
      const removed = await change({ dates: ['2026-04-03'], reason }, '?confirm=true');
      await change({ numberOfPigeons: 4, helperPigeons: 3, rules: { helpers: 'never' } });
      const { revision } = removed.body.data;
      const official = [{ date: '2026-04-01', state: 'official', at }];
      expect(await undo({ revision })).toMatchObject({
        status: 409,
        body: { id: 'result.day-closed', days: official },
      });
      expect((await undo({ revision, reason })).body.data.days).toEqual(official);
      expect((await corrections()).filter((one) => one.revision > revision)).toMatchObject([
        { field: 'numberOfPigeons', from: 5, to: 4 },
        { field: 'helperPigeons', from: 2, to: 3 },
        { field: 'rules', from: { helpers: 'best' }, to: { helpers: 'never' } },
        { index: 0, from: '', to: '12:00:00' },
      ]);
    });

    it('are to be asked for again', async () => {
      await change({ rules: { official: 'two' } });
      await set('official');
      const removed = await change({ dates: ['2026-04-03'], reason }, '?confirm=true');
      const { data } = (await undo({ revision: removed.body.data.revision, reason })).body;
      expect(data.days).toEqual([{ date: '2026-04-01', state: 'closed', at }]);
    });
  });

  describe('of which an undo takes the ground', () => {
    it('go with a date that is none of the tournament any more', async () => {
      const dates = ['2026-04-01', '2026-04-02', '2026-04-03'];
      const added = await change({ dates });
      await set('official', {}, admin, '2026-04-02');
      const revision = added.body.data.revision;
      expect((await undo({ revision })).body.id).toBe('result.day-closed');
      expect((await undo({ revision, reason })).body.data.days).toEqual([]);
      expect((await change({ dates })).body.data.days).toEqual([]);
    });

    it('need two people or one by anybody’s choice, until there are landings', async () => {
      const official = (choice: string) =>
        umpire.call('PUT', `/tournaments/${race.tournamentId}`, { rules: { official: choice } });
      await official('two');
      expect((await official('one')).status).toBe(200);
      await official('two');
      await save(0, ['12:00']);
      expect((await official('one')).status).toBe(403);
      // Nor by taking them all away, and undoing that.
      await change({ participatingLofts: [] }, '?confirm=true');
      expect((await official('one')).status).toBe(403);
    });

    it('wait for nobody once one person is enough again', async () => {
      const { revision } = (await change({ rules: { official: 'two' } })).body.data;
      await set('official');
      const { body } = await undo({ revision, reason });
      expect(body.data.days).toEqual([{ date: '2026-04-01', state: 'closed', at }]);
    });
  });

  describe('that are official can’t be changed behind their back', () => {
    const [other, third] = ['Another name', 'The first name'];
    beforeEach(async () => {
      await save(0, ['12:00']);
      await save(1, ['13:00']);
      await set('official');
    });

    it('by way of the bin, of a copy, or of days sent along', async () => {
      const state = [{ date: '2026-04-01', state: 'official', at }];
      await admin.must('DELETE', `/delete-tournament/${race.tournamentId}`);
      const restored = await admin.call<{ data: Tournament }>(
        'POST',
        `/restore-tournament/${race.tournamentId}`,
      );
      expect(restored.body.data.days).toEqual(state);
      expect((await save(0, ['12:30'])).body.id).toBe('result.day-closed');
      expect((await change({ days: [], tournamentName: 'Cup' })).body.data.days).toEqual(state);
      const { _id, ...fields } = race.tournament;
      const copy = await admin.must<Tournament>('POST', '/tournaments', { ...fields, days: state });
      expect([copy._id === _id, copy.days]).toEqual([false, []]);
      expect(await corrections()).toEqual([]);
    });

    it('by taking a loft or the date out and putting it in again', async () => {
      const lofts = race.owners.map(({ _id }) => _id);
      await change({ participatingLofts: lofts.slice(1), reason }, '?confirm=true');
      expect((await change({ participatingLofts: lofts })).body.id).toBe('result.day-closed');
      await change({ participatingLofts: lofts, reason });
      await save(0, ['12:30'], { reason });
      expect(await corrections()).toMatchObject([
        { ownerId: lofts[0], index: 0, from: '', to: '12:30:00' },
        { ownerId: lofts[0], field: 'participatingLofts', to: 'Loft 1' },
        { ownerId: lofts[0], field: 'participatingLofts', from: 'Loft 1' },
        { ownerId: lofts[0], index: null, from: '06:00', to: '' },
        { ownerId: lofts[0], index: 0, from: '12:00:00', to: '' },
      ]);
      expect((await change({ dates: ['2026-04-03'] }, '?confirm=true')).body.id).toBe('result.day-closed');
      await change({ dates: ['2026-04-03'], reason }, '?confirm=true');
      await change({ dates: ['2026-04-01', '2026-04-03'] });
      expect((await corrections())[0]).toMatchObject({ field: 'dates', from: '01-04-2026', to: '', reason });
      // It comes back as a new day: open, and without a code.
      expect((await board()).tournament.days).toEqual([]);
      const path = `/tournament/${race.tournamentId}/proof`;
      expect((await app.stranger.must<LogProof>('GET', path)).days).toEqual([]);
    });

    it('by one person where two are needed', async () => {
      const official = (choice: string, more: object = {}, by = umpire) =>
        by.call<Refused & { data: Tournament }>('PUT', `/tournaments/${race.tournamentId}`, {
          ...{ rules: { official: choice }, ...more },
        });
      expect((await official('two')).body.id).toBe('result.day-closed');
      const raised = await official('two', { reason });
      expect(raised.body.data.rules.official).toBe('two');
      expect(await corrections()).toMatchObject([
        {
          ...{ date: race.date, ownerId: null, index: null, field: 'rules', reason },
          ...{ from: { official: 'one' }, to: { official: 'two' } },
        },
      ]);
      const forbidden = { status: 403, body: { id: 'tournament.official-by-admin' } };
      expect(await official('one', { reason })).toMatchObject(forbidden);
      const { revision } = raised.body.data;
      const path = `/tournaments/${race.tournamentId}/undo`;
      expect(await umpire.call('POST', path, { revision, reason })).toMatchObject(forbidden);
      expect((await official('one', {}, admin)).body.id).toBe('result.day-closed');
      expect((await undo({ revision })).body.id).toBe('result.day-closed');
      expect((await official('one', { reason }, admin)).status).toBe(200);
      expect(await corrections()).toHaveLength(2);
    });

    it('by exchanging the names of two lofts', async () => {
      const [first, second] = race.owners.map(({ _id }) => _id);
      const rename = (id: string | undefined, name: string) =>
        admin.must('PUT', `/update-owner/${id}`, { name });
      await rename(first, other);
      await rename(second, third);
      expect(await corrections()).toMatchObject([
        { date: race.date, ownerId: second, index: null, field: 'name', from: 'Loft 2', to: third },
        { date: race.date, ownerId: first, index: null, field: 'name', from: 'Loft 1', to: other },
      ]);
      await admin.must('PUT', `/update-owner/${first}`, { address: 'Lahore' });
      expect(await corrections()).toHaveLength(2);
    });
  });

  it('keep the code of the entry that made them official', async () => {
    const proof = () => app.stranger.must<LogProof>('GET', `/tournament/${race.tournamentId}/proof`);
    await save(0, ['12:10']);
    await set('official');
    const official = await proof();
    expect(official).toEqual({
      code: expect.stringMatching(/^\d+-[\da-f]{32}$/),
      days: [{ date: race.date, code: official.code }],
    });
    await save(0, ['12:11'], { reason });
    expect((await proof()).days).toEqual(official.days);
  });
});
