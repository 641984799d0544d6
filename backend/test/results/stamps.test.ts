import type {
  BoardSnapshot,
  DailyResult,
  HistoryEntry,
  LoggedChange,
  SaveConflict,
  SaveResultAnswer,
  TotalResults,
} from '@parwaz/shared';
import { createRace, landing } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';
import { Watcher } from '../harness/watcher.js';

const times = ['15:00', '18:00', ''];

describe('stamps', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let race: Race;
  let double: string;
  let young: string;

  beforeAll(async () => {
    app = await startApp();
    staff = app.asAdmin;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const stamps = [{ name: 'Double Stamp' }, { name: 'Young bird' }];
    race = await createRace(staff, { lofts: 2, numberOfPigeons: 2, helperPigeons: 1, stamps });
    [double = '', young = ''] = race.tournament.stamps.map(({ _id }) => _id);
    await save({});
  });

  type Answer = SaveResultAnswer & {
    id: string;
    fields: { path: string; id: string }[];
    conflicts: SaveConflict[];
  };
  const send = (extra: object, timeList: string[] = times, by: SignedInClient = staff) =>
    by.call<Answer>('POST', '/results', { ...landing(race, 0, timeList), ...extra });
  const save = async (extra: object, timeList?: string[]) => {
    const { status, body } = await send(extra, timeList);
    if (status !== 200 && status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const ownerId = () => race.owners[0]?._id ?? '';
  const named = (_id: string) => ({ _id, name: _id === double ? 'Double Stamp' : 'Young bird' });
  const both = () => [double, young].sort();
  const board = () => staff.must<BoardSnapshot>('GET', `/tournament/${race.tournamentId}/board`);
  const stampsOf = async (date = race.date) => {
    const { rows } = await board();
    return rows.find((row) => row.ownerId === ownerId() && row.date === date)?.stamps;
  };
  const history = () =>
    staff.must<HistoryEntry[]>('GET', `/results/${race.tournamentId}/${race.date}/${ownerId()}/history`);
  const changes = () => staff.must<LoggedChange[]>('GET', `/tournament/${race.tournamentId}/history`);
  const undo = (revision: number) =>
    staff.call<{ obstacles?: object[] }>('POST', `/tournaments/${race.tournamentId}/undo`, { revision });
  const put = (fields: object, query = '') =>
    staff.call<{ message: string; lost: object; data: { revision: number } }>(
      'PUT',
      `/tournaments/${race.tournamentId}${query}`,
      fields,
    );

  it('stand in answers, boards and days, and change no total', async () => {
    const plain = (await save({})).result;
    expect(plain).not.toHaveProperty('stamps');
    expect((await board()).rows[0]).not.toHaveProperty('stamps');
    const { result, revision } = await save({ stamps: { 1: [young, double, young], 2: [double] } });
    const stamps = { 1: both(), 2: [double] };
    expect(result).toEqual({ ...plain, stamps, revision, updatedAt: expect.any(String) });
    expect((await board()).rows[0]).toMatchObject({ stamps, totalSeconds: plain.totalSeconds });
    const path = `/tournament-results/${race.tournamentId}/${race.date}`;
    expect(await staff.must<DailyResult[]>('GET', path)).toMatchObject([{ stamps, revision }]);
    expect((await save({ stamps: { 2: [double] } })).revision).toBe(revision);
    expect((await save({ stamps: { 1: [] } }, ['15:00'])).result.stamps).toEqual({ 2: [double] });
    expect((await save({}, ['', '', '17:00'])).result.stamps).toEqual({ 2: [double] });
  });

  it('have a table of their own in results and CSV', async () => {
    await save({ stamps: { 0: [double], 2: [double] } }, ['15:00', '18:00', '12:00']);
    const path = `/tournament/${race.tournamentId}`;
    const results = (query: string) => app.stranger.must<TotalResults>('GET', `${path}/results?${query}`);
    const { ownerResults, totalOwners } = await results(`stamp=${double}`);
    const seconds = 9 * 3600;
    const day = { date: race.date, totalSeconds: seconds, formattedTotalTime: '09:00', excludedIndices: [2] };
    const name = { ownerName: race.owners[0]?.name, ownerNameUrdu: '' };
    const about = { ownerId: ownerId(), ...name, rank: 1, excludedIndices: [2] };
    const pigeons = [seconds, 0, 0].map((totalTime) => ({ totalTime }));
    const loft = { ...about, grandTotal: seconds, formattedGrandTotal: '09:00', pigeons, days: [day] };
    expect([ownerResults, totalOwners]).toEqual([[loft], 2]);
    expect((await results(`stamp=${double}&date=2026-04-01`)).ownerResults).toEqual([loft]);
    expect((await results(`stamp=${double}&date=03-04-2026`)).ownerResults).toEqual([]);
    expect((await results(`stamp=${young}`)).ownerResults).toEqual([]);
    const bad = await app.stranger.call('GET', `${path}/results?stamp=${double}&date=none`);
    expect(bad.status).toBe(400);
    expect(await results('date=none&stamp=')).toEqual(await results(''));
    const csv = async (query: string) =>
      (await (await fetch(`${app.url}/parwaz${path}/results.csv?${query}`)).text()).split('\r\n')[1];
    expect(await csv(`stamp=${double}&date=${race.date}`)).toBe(
      '1,Loft 1,Lahore,0300,06:00,15:00,,12:00,#3,09:00',
    );
    expect(await csv(`stamp=${double}`)).toBe('1,Loft 1,Lahore,0300,09:00,,09:00');
    for (const call of ['results', 'results.csv'])
      expect(await app.stranger.call('GET', `${path}/${call}?stamp=none`)).toMatchObject({
        status: 404,
        body: { id: 'stamp.not-found' },
      });
  });

  it('make a record with its start time, before any landing', async () => {
    const date = '03-04-2026';
    const made = await send({ date, startTime: '05:30', stamps: { 0: [double] } }, []);
    expect(made.body.result).toMatchObject({ startTime: '05:30', timeList: ['', '', ''] });
    expect(await stampsOf(date)).toEqual({ 0: [double] });
    expect(await stampsOf()).toBeUndefined();
  });

  it('are refused beyond the last slot, and when the tournament has no such stamp', async () => {
    for (const [stamps, path, id] of [
      [{ 3: [double] }, 'stamps.3', 'result.too-many-slots'],
      [{ 0: [double, 'zzzzz'] }, 'stamps.0', 'result.unknown-stamp'],
    ] as const) {
      const { status, body } = await send({ stamps });
      expect([status, body.id, body.fields.map((field) => field.path)]).toEqual([400, id, [path]]);
    }
    for (const stamps of [{ x: [double] }, { 0: null }, { 0: double }])
      expect((await send({ stamps })).body.id).toBe('request.invalid');
    expect(await stampsOf()).toBeUndefined();
  });

  it('merge with base by slot, and a conflict names both and the other person', async () => {
    const desk = await app.as('admin');
    const base = { timeList: times, startTime: '06:00', stamps: {} };
    await save({ stamps: { 1: [double] } });
    const beside = await send({ base, stamps: { 2: [young] } }, times, desk);
    expect(beside.body.result.stamps).toEqual({ 1: [double], 2: [young] });
    const clash = await send({ base, stamps: { 1: [young] } }, times, desk);
    expect([clash.status, clash.body.id]).toEqual([409, 'result.conflict']);
    expect(clash.body.conflicts).toEqual([
      {
        ...{ what: 'stamp', index: 1, base: [], yours: [young], theirs: [double] },
        ...{ by: { _id: staff._id, name: expect.any(String) }, at: expect.stringMatching(/^\d{4}-/) },
      },
    ]);
  });

  it('are told in both histories, and undo brings them back', async () => {
    const first = await save({ stamps: { 1: [double] } });
    const { revision } = await save({ stamps: { 1: both(), 2: [young] } });
    expect((await history()).slice(0, 2)).toMatchObject([
      {
        index: 1,
        from: '18:00:00',
        to: '18:00:00',
        stamps: { from: [named(double)], to: both().map(named) },
      },
      { index: 2, from: '', to: '', stamps: { from: [], to: [named(young)] }, by: { _id: staff._id } },
    ]);
    expect((await changes())[0]).toMatchObject({
      what: 'stamps',
      revision,
      rows: [{ ownerId: ownerId(), stamps: [{ index: 1 }, { index: 2, from: [], to: [named(young)] }] }],
    });
    expect((await undo(revision)).status).toBe(200);
    expect(await stampsOf()).toEqual({ 1: [double] });
    await save({ stamps: { 1: [young] } });
    const blocked = await undo(first.revision);
    expect([blocked.status, blocked.body.obstacles]).toEqual([
      409,
      [expect.objectContaining({ ownerId: ownerId(), index: 1 })],
    ]);
  });

  it('on a closed day need a reason, and are corrections', async () => {
    await staff.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'closed' });
    expect((await send({ stamps: { 1: [double] } })).body.id).toBe('result.day-closed');
    await save({ stamps: { 1: [double] }, reason: 'Its stamp was read late' });
    expect(await staff.must('GET', `/tournament/${race.tournamentId}/corrections`)).toMatchObject([
      {
        ...{ ownerId: ownerId(), index: 1, from: '18:00:00', to: '18:00:00' },
        ...{ stamps: { from: [], to: [named(double)] }, reason: 'Its stamp was read late' },
      },
    ]);
  });

  it.each([
    ['the stamp', () => ({ stamps: race.tournament.stamps.slice(1) }), 2],
    ['the slot', () => ({ helperPigeons: 0 }), 1],
    ['the date', () => ({ dates: ['2026-04-03'], numberOfDays: 1 }), 2],
    ['the loft', () => ({ participatingLofts: [race.owners[1]?._id] }), 2],
  ] as const)('are asked about before they go with %s, and come back with it', async (_, fields, slots) => {
    await save({ stamps: { 1: both(), 2: [double] } });
    const whole = (await board()).rows;
    const asked = await put(fields());
    expect([asked.status, asked.body.lost]).toMatchObject([409, { stamps: slots }]);
    expect(asked.body.message).toContain(slots === 1 ? 'the stamps of 1 pigeon' : 'the stamps of 2 pigeons');
    const { status, body } = await put(fields(), '?confirm=true');
    expect(status).toBe(200);
    expect(await stampsOf()).not.toEqual({ 1: both(), 2: [double] });
    expect((await undo(body.data.revision)).status).toBe(200);
    expect((await board()).rows).toEqual(whole);
  });

  it('travel in patches of their own, and a landing’s patch carries none', async () => {
    const watcher = await Watcher.watch(app.url, race.tournamentId);
    try {
      const before = await save({}, ['15:00', '18:01', '']);
      await watcher.until(() => watcher.board.revision === before.revision, 'what came before is shown');
      const { revision } = await save({ stamps: { 1: [double], 2: [young] } }, ['15:00', '18:01', '']);
      await watcher.until(() => watcher.board.revision === revision, 'the stamps are shown');
      const about = { ownerId: ownerId(), date: race.date };
      expect(watcher.patches.at(-1)?.rows).toEqual([{ ...about, stamps: { 1: [double], 2: [young] } }]);
      const landed = await save({}, ['15:00', '18:01', '19:00']);
      await watcher.until(() => watcher.board.revision === landed.revision, 'the landing is shown');
      expect(watcher.patches.at(-1)).toEqual({
        ...{ tournamentId: race.tournamentId, baseRevision: revision, revision: landed.revision },
        ...{ at: expect.any(Number), rows: [{ ...about, cells: { 2: '19:00:00' } }] },
      });
      expect(JSON.stringify(watcher.patches.at(-1)).length).toBeLessThanOrEqual(200);
      const gone = await put({ stamps: race.tournament.stamps.slice(1) }, '?confirm=true');
      await watcher.until(() => watcher.board.revision === gone.body.data.revision, 'the stamp is gone');
      expect(watcher.board.rows[ownerId()]?.[race.date]?.stamps).toEqual(await stampsOf());
      expect(watcher.board.rows[ownerId()]?.[race.date]?.stamps).toEqual({ 2: [young] });
    } finally {
      watcher.close();
    }
  });
});
