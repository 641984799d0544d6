import type { DailyResult, HistoryEntry, TotalResults } from '@parwaz/shared';
import { startApp } from '../harness/start-app.js';
import type { TestApp } from '../harness/start-app.js';
import type { Client } from '../harness/client.js';
import { createRace } from '../harness/factories.js';
import type { SaveBody } from '../harness/client.js';
import type { Race } from '../harness/factories.js';

describe('saving a result', () => {
  let app: TestApp;
  let staff: Client;
  let race: Race;

  beforeAll(async () => {
    app = await startApp();
    staff = app.asAdmin;
  });
  beforeEach(async () => {
    race = await createRace(staff, { lofts: 2 });
  });
  afterAll(() => app.close());

  const body = (timeList: SaveBody['timeList'], overrides: Partial<SaveBody> = {}): SaveBody => ({
    tournamentId: race.tournamentId,
    pigeonOwnerId: race.owners[0]?._id ?? '',
    date: race.date,
    startTime: '06:00',
    timeList,
    ...overrides,
  });

  it('answers the whole record, filled up to the number of slots', async () => {
    const { status, body: saved } = await staff.save(body(['12:00', null, '00:00', '13:15:00']));
    expect([200, 201]).toContain(status);
    expect(saved).toEqual({
      success: true,
      message: expect.any(String),
      revision: 2,
      warnings: [],
      result: {
        _id: expect.any(String),
        tournamentId: race.tournamentId,
        pigeonOwnerId: race.owners[0]?._id,
        date: '01-04-2026',
        startTime: '06:00',
        timeList: ['12:00:00', '', '', '13:15:00', '', '', ''],
        marks: {},
        excludedIndices: [],
        formattedTotalTime: '13:15',
        totalSeconds: 47700,
        revision: 2,
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
  });

  it('takes both forms of the date and both forms of times', async () => {
    const { body: saved } = await staff.save(body(['12:00'], { date: '2026-04-01', startTime: '06:00:00' }));
    expect(saved.result).toMatchObject({ date: '01-04-2026', startTime: '06:00' });
  });

  it.each([
    [['25:00'], 'result.not-a-time', '#1'],
    [['12:00', '12:00:30'], 'result.not-a-time', '#2'],
    [['', '', '6:12'], 'result.not-a-time', '#3'],
    [['', 1230 as unknown as string, '12:00'], 'result.not-a-time', '#2'],
    [[{ $gt: '' } as unknown as string], 'result.not-a-time', '#1'],
    [['', '05:59'], 'result.before-start', '#2'],
    [Array.from({ length: 8 }, () => '12:00'), 'result.too-many-slots', '#8'],
  ])('refuses %j as %s, naming the pigeon', async (timeList, id, names) => {
    const { status, body: refused } = await staff.save(body(timeList));
    expect(status).toBe(400);
    expect(refused).toMatchObject({ success: false, id, message: expect.stringContaining(names) });
    expect(await staff.must('GET', `/tournament-results/${race.tournamentId}/${race.date}`)).toEqual([]);
  });

  it.each([
    [{ date: '02-04-2026' }, 400, 'result.not-a-date'],
    [{ pigeonOwnerId: 'f'.repeat(24) }, 400, 'result.not-a-loft'],
    [{ pigeonOwnerId: 'x' }, 400, 'request.invalid'],
    [{ tournamentId: 'f'.repeat(24) }, 404, 'tournament.not-found'],
    [{ startTime: '' }, 400, 'request.invalid'],
    [{ date: '31-02-2026' }, 400, 'request.invalid'],
  ])('refuses %j with %i %s', async (overrides, status, id) => {
    const refused = await staff.save(body(['12:00'], overrides));
    expect(refused).toMatchObject({ status, body: { success: false, id } });
  });

  it('merges with base: cells that the writer did not change stay as others made them', async () => {
    const base = { timeList: [], startTime: '06:00' };
    await staff.save(body(['12:00'], { base }));
    const { body: saved } = await staff.save(body(['', '13:00'], { base }));
    expect(saved.result.timeList.slice(0, 3)).toEqual(['12:00:00', '13:00:00', '']);
  });

  it('tells both values of a cell that two changed differently, who and when, and writes nothing', async () => {
    const base = { timeList: ['12:00', '12:30'], startTime: '06:00' };
    await staff.save(body(['12:00', '12:30']));
    await staff.save(body(['12:05', '12:30'], { base }));
    const { status, body: refused } = await staff.save(
      body(['12:09', '12:30', '15:00'], { base, startTime: '06:00' }),
    );
    expect(status).toBe(409);
    expect(refused).toMatchObject({
      success: false,
      id: 'result.conflict',
      conflicts: [
        {
          index: 0,
          base: '12:00:00',
          yours: '12:09:00',
          theirs: '12:05:00',
          by: { name: 'admin' },
          at: expect.stringMatching(/^\d{4}-/),
        },
      ],
    });
    const [stored] = await staff.must<DailyResult[]>(
      'GET',
      `/tournament-results/${race.tournamentId}/${race.date}`,
    );
    expect(stored?.timeList.slice(0, 3)).toEqual(['12:05:00', '12:30:00', '']);
  });

  it('tells a conflict of the start time by index null', async () => {
    await staff.save(body(['12:00']));
    const base = { timeList: ['12:00'], startTime: '06:00' };
    await staff.save(body(['12:00'], { startTime: '06:10', base }));
    const { status, body: refused } = await staff.save(body(['12:00'], { startTime: '06:20', base }));
    expect(status).toBe(409);
    expect(refused.conflicts).toMatchObject([
      { index: null, base: '06:00', yours: '06:20', theirs: '06:10' },
    ]);
  });

  it('makes no revision of a save that changes nothing', async () => {
    const { body: first } = await staff.save(body(['12:00']));
    const { body: again } = await staff.save(body(['12:00']));
    expect(again.revision).toBe(first.revision);
    const { body: other } = await staff.save(body(['12:01']));
    expect(other.revision).toBe(first.revision + 1);
  });

  it('warns of a landing after the cutoff, out of order and in the future', async () => {
    const late = await createRace(staff, {
      lofts: 1,
      dates: ['2099-04-01'],
      startDate: '2099-04-01',
      numberOfDays: 1,
      rules: { cutoffTime: '18:00' },
    });
    const { status, body: saved } = await staff.save({
      tournamentId: late.tournamentId,
      pigeonOwnerId: late.owners[0]?._id ?? '',
      date: '01-04-2099',
      startTime: '06:00',
      timeList: ['18:01', '17:00'],
    });
    expect([200, 201]).toContain(status);
    expect(saved.warnings.map(({ index, id }) => [index, id])).toEqual([
      [0, 'result.after-cutoff'],
      [0, 'result.in-future'],
      [1, 'result.out-of-order'],
      [1, 'result.in-future'],
    ]);
  });

  it('counts a landing in the start minute as a flight of 0', async () => {
    const { body: saved } = await staff.save(body(['06:00']));
    expect(saved.result).toMatchObject({
      totalSeconds: 0,
      formattedTotalTime: '00:00',
      timeList: ['06:00:00', '', '', '', '', '', ''],
    });
  });

  it('keeps who changed which cell, from and to, newest first', async () => {
    await staff.save(body(['12:00']));
    await staff.save(body(['12:05', '13:00']));
    const path = `/results/${race.tournamentId}/${race.date}/${race.owners[0]?._id}/history`;
    const history = await staff.must<HistoryEntry[]>('GET', path);
    expect(history.map(({ revision, index, from, to }) => [revision, index, from, to])).toEqual([
      [3, 0, '12:00:00', '12:05:00'],
      [3, 1, '', '13:00:00'],
      [2, 0, '', '12:00:00'],
    ]);
    expect(history[0]?.by).toEqual({ _id: expect.any(String), name: 'admin' });
  });

  it('adds grand totals over days, leaving each day its own exclusions', async () => {
    await staff.save(body(['12:00', '12:10', '12:20', '12:30', '12:40', '12:50']));
    await staff.save(body(['10:00'], { date: '03-04-2026' }));
    const totals = await staff.must<TotalResults>('GET', `/tournament/${race.tournamentId}/results`);
    expect(totals.totalOwners).toBe(2);
    expect(totals.ownerResults[0]).toMatchObject({
      ownerId: race.owners[0]?._id,
      rank: 1,
      formattedGrandTotal: '36:30',
      excludedIndices: [],
      days: [
        { date: '01-04-2026', formattedTotalTime: '32:30', excludedIndices: [0] },
        { date: '03-04-2026', formattedTotalTime: '04:00', excludedIndices: [] },
      ],
    });
    expect(totals.ownerResults).toHaveLength(1);
  });
});
