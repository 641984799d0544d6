import type {
  BoardSnapshot,
  DailyResult,
  HistoryEntry,
  LoggedChange,
  Mark,
  SaveConflict,
  SaveResultAnswer,
} from '@parwaz/shared';
import { createRace, landing } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';

const lost: Mark = { kind: 'lost', reason: 'Not back by nightfall' };
const out: Mark = { kind: 'disqualified', reason: 'Landed on another roof' };

describe('marks', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let race: Race;

  beforeAll(async () => {
    app = await startApp();
    staff = app.asAdmin;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    race = await createRace(staff, { lofts: 2, numberOfPigeons: 2, helperPigeons: 1 });
    await save({}, ['15:00', '18:00', '17:00']);
  });

  const send = (extra: object, timeList = ['15:00', '18:00', '17:00'], by: SignedInClient = staff) =>
    by.call<SaveResultAnswer & { id: string; fields: { path: string }[]; conflicts: SaveConflict[] }>(
      'POST',
      '/results',
      { ...landing(race, 0, timeList), ...extra },
    );
  const save = async (extra: object, timeList?: string[]) => {
    const { status, body } = await send(extra, timeList);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const ownerId = () => race.owners[0]?._id ?? '';
  const board = () => staff.must<BoardSnapshot>('GET', `/tournament/${race.tournamentId}/board`);
  const history = () =>
    staff.must<HistoryEntry[]>('GET', `/results/${race.tournamentId}/${race.date}/${ownerId()}/history`);
  const changes = () => staff.must<LoggedChange[]>('GET', `/tournament/${race.tournamentId}/history`);
  const undo = (revision: number) =>
    staff.call<{ obstacles?: object[] }>('POST', `/tournaments/${race.tournamentId}/undo`, { revision });

  it('stand in answers, boards and days, and leave the landing but not its worth', async () => {
    const { result, revision } = await save({ marks: { 1: out } });
    expect(result).toMatchObject({
      timeList: ['15:00:00', '18:00:00', '17:00:00'],
      marks: { 1: out },
      excludedIndices: [1],
      totalSeconds: 20 * 3600,
    });
    const [row] = (await board()).rows;
    expect(row).toMatchObject({ marks: { 1: out }, excludedIndices: [1] });
    const [daily] = await staff.must<DailyResult[]>(
      'GET',
      `/tournament-results/${race.tournamentId}/${race.date}`,
    );
    expect(daily).toMatchObject({ marks: { 1: out }, revision });
    expect((await save({ marks: { 1: out } })).revision).toBe(revision);
  });

  it('of a pigeon that is away need an empty slot, and end with a time', async () => {
    const refused = await send({ marks: { 0: lost } });
    expect([refused.status, refused.body.id]).toEqual([400, 'result.mark-with-time']);
    expect(refused.body.fields.map(({ path }) => path)).toEqual(['marks.0']);
    for (const marks of [
      { 0: { kind: 'lost', reason: '' } },
      { 0: { kind: 'eaten', reason: 'Hawk' } },
      { x: lost },
    ])
      expect((await send({ marks })).body.id).toBe('request.invalid');
    const marked = await save({ marks: { 0: lost } }, ['', '18:00', '17:00']);
    expect(marked.result).toMatchObject({ timeList: ['', '18:00:00', '17:00:00'], marks: { 0: lost } });
    expect((await save({}, ['19:00', '18:00', '17:00'])).result.marks).toEqual({});
    expect((await history()).slice(0, 2)).toMatchObject([
      { index: 0, from: '', to: '19:00:00', mark: { from: lost, to: null }, by: { _id: staff._id } },
      { index: 0, from: '15:00:00', to: '', mark: { from: null, to: lost } },
    ]);
  });

  it('merge with base, and a conflict names both and the other person', async () => {
    const desk = await app.as('admin');
    const base = { timeList: ['15:00', '18:00', '17:00'], startTime: '06:00', marks: {} };
    await save({ marks: { 1: out } });
    const beside = await send({ base, marks: { 2: { ...out, reason: 'No ring' } } }, base.timeList, desk);
    expect(beside.body.result.marks).toEqual({ 1: out, 2: { ...out, reason: 'No ring' } });
    const other = { ...out, reason: 'Late' };
    const clash = await send({ base, marks: { 1: other } }, base.timeList, desk);
    expect([clash.status, clash.body.id]).toEqual([409, 'result.conflict']);
    expect(clash.body.conflicts).toEqual([
      {
        ...{ what: 'mark', index: 1, base: null, yours: other, theirs: out },
        ...{ by: { _id: staff._id, name: expect.any(String) }, at: expect.stringMatching(/^\d{4}-/) },
      },
    ]);
  });

  it('are told in the tournament’s history and taken back by its undo', async () => {
    const { revision } = await save({ marks: { 1: out } });
    expect((await changes())[0]).toMatchObject({
      what: 'marks',
      revision,
      rows: [{ ownerId: ownerId(), marks: [{ index: 1, from: null, to: out, time: '18:00:00' }] }],
    });
    expect((await undo(revision)).status).toBe(200);
    expect((await board()).rows[0]?.marks).toEqual({});
    const again = await save({ marks: { 1: out } });
    await save({ marks: { 1: { ...out, reason: 'No ring' } } });
    const blocked = await undo(again.revision);
    expect([blocked.status, blocked.body.obstacles]).toEqual([
      409,
      [expect.objectContaining({ ownerId: ownerId(), index: 1 })],
    ]);
  });

  it('come back with the time that ended them, and never beside one', async () => {
    await save({ marks: { 0: lost } }, ['', '18:00', '17:00']);
    const { revision } = await save({}, ['19:00', '18:00', '17:00']);
    expect((await undo(revision)).status).toBe(200);
    expect((await board()).rows[0]).toMatchObject({
      timeList: ['', '18:00:00', '17:00:00'],
      marks: { 0: lost },
    });
    // The time that this revision took away can't come back beside the mark.
    const cleared = (await save({}, ['', '', '17:00'])).revision;
    await save({ marks: { 1: lost } }, ['', '', '17:00']);
    expect((await undo(cleared)).status).toBe(409);
  });

  it('on a closed day need a reason, and are corrections', async () => {
    await staff.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'closed' });
    expect((await send({ marks: { 1: out } })).body.id).toBe('result.day-closed');
    await save({ marks: { 1: out }, reason: 'Seen by two' });
    expect(await staff.must('GET', `/tournament/${race.tournamentId}/corrections`)).toMatchObject([
      {
        ...{ ownerId: ownerId(), index: 1, from: '18:00:00', to: '18:00:00' },
        ...{ mark: { from: null, to: out }, reason: 'Seen by two' },
      },
    ]);
  });

  it('are asked about before they go with their slot, and come back with it', async () => {
    await save({ marks: { 2: lost } }, ['15:00', '18:00', '']);
    const fewer = { helperPigeons: 0 };
    const put = (query = '') =>
      staff.call<{ message: string; lost: object; data: { revision: number } }>(
        'PUT',
        `/tournaments/${race.tournamentId}${query}`,
        fewer,
      );
    const asked = await put();
    expect([asked.status, asked.body.message]).toEqual([409, '1 mark would be lost']);
    expect(asked.body.lost).toMatchObject({ landings: 0, marks: 1 });
    const { revision } = (await put('?confirm=true')).body.data;
    expect((await board()).rows[0]?.marks).toEqual({});
    expect((await undo(revision)).status).toBe(200);
    expect((await board()).rows[0]?.marks).toEqual({ 2: lost });
  });
});
