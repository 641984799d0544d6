import type { BoardSnapshot, DailyResult, SavedAnswer, TotalResults } from '@parwaz/shared';
import { startApp } from '../harness/start-app.js';
import type { TestApp } from '../harness/start-app.js';
import type { Client, SaveBody } from '../harness/client.js';
import { createRace } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';

describe('an overnight tournament', () => {
  let app: TestApp;
  let staff: Client;
  let race: Race;

  beforeAll(async () => {
    app = await startApp();
    staff = app.asAdmin;
  });
  beforeEach(async () => {
    race = await createRace(staff, { lofts: 2, startTime: '04:38', rules: { overnight: true } });
  });
  afterAll(() => app.close());

  const save = (timeList: SaveBody['timeList'], overrides: Partial<SaveBody> = {}) =>
    staff.save({
      ...{ tournamentId: race.tournamentId, pigeonOwnerId: race.owners[0]?._id ?? '', date: race.date },
      ...{ startTime: '04:38', timeList, ...overrides },
    });
  const edit = (fields: object) => staff.put(`/parwaz/tournaments/${race.tournamentId}`, fields);

  it('takes a landing of the next day with a warning, and keeps its clock alone', async () => {
    const { body } = await save(['23:00', '02:10']);
    expect(body.warnings).toEqual([
      {
        index: 1,
        id: 'result.next-day',
        values: { index: 1, time: '02:10+1' },
        message: 'Pigeon #2: 02:10+1 is on the next day',
      },
    ]);
    expect(body.result).toMatchObject({
      timeList: ['23:00:00', '02:10:00', '', '', '', '', ''],
      formattedTotalTime: '39:54',
      excludedIndices: [],
    });
    const { rows } = await staff.must<BoardSnapshot>('GET', `/tournament/${race.tournamentId}/board`);
    expect(rows).toMatchObject([
      { timeList: ['23:00:00', '02:10:00', '', '', '', '', ''], totalSeconds: 143_640 },
    ]);
    const totals = await staff.must<TotalResults>('GET', `/tournament/${race.tournamentId}/results`);
    expect(totals.ownerResults[0]?.formattedGrandTotal).toBe('39:54');
    expect((await save(['23:00', '02:10'])).body.warnings).toEqual([]);
  });

  it.each(['24:00', '24:00:00'])('takes %s as the minute of midnight, without a warning', async (typed) => {
    const { body } = await save([typed, '00:00']);
    expect(body).toMatchObject({ warnings: [], result: { formattedTotalTime: '19:22' } });
    expect(body.result.timeList.slice(0, 2)).toEqual(['24:00:00', '']);
    expect((await save(['24:01'])).body).toMatchObject({ id: 'result.not-a-time' });
    expect((await save([], { startTime: '24:00' })).status).toBe(400);
  });

  it('takes neither where dates end at midnight', async () => {
    await edit({ rules: { overnight: false } }).expect(200);
    expect((await save(['24:00'])).body).toMatchObject({ id: 'result.not-a-time' });
    expect((await save(['02:10'])).body).toMatchObject({ id: 'result.before-start' });
  });

  it('changes no start that would carry a landing to another day', async () => {
    await save(['05:00', '02:10']);
    expect((await save(['05:00', '02:10'], { startTime: '05:01' })).body).toMatchObject({
      id: 'result.before-start',
      fields: [{ path: 'timeList.0', values: { overnight: true } }],
    });
    expect((await save(['05:00', '02:10'], { startTime: '02:10' })).body).toMatchObject({
      fields: [{ path: 'timeList.1' }],
    });
    expect((await save(['05:00', '02:10'], { startTime: '05:00' })).status).toBeLessThan(300);
    const follow = { startTime: '05:30', startsToFollow: ['05:00'] };
    const { body } = await edit(follow).expect(400);
    expect(body).toMatchObject({ id: 'result.before-start', fields: [{ path: 'startsToFollow' }] });
    await edit({ startTime: '04:50', startsToFollow: ['05:00'] }).expect(200);
    const path = `/tournament-results/${race.tournamentId}/${race.date}`;
    expect(await staff.must<DailyResult[]>('GET', path)).toMatchObject([
      { startTime: '04:50', formattedTotalTime: '21:30' },
    ]);
  });

  it('is not taken back to a start that would carry a landing', async () => {
    await save(['12:00']);
    const { body: moved } = await save(['12:00'], { startTime: '05:30' });
    await save(['12:00', '05:00'], { startTime: '05:30' });
    const { body } = await staff
      .post(`/parwaz/tournaments/${race.tournamentId}/undo`, { revision: moved.revision })
      .expect(409);
    expect(body).toMatchObject({ id: 'tournament.cannot-undo' });
  });

  it('stays overnight while a record holds a landing of the next day, or of midnight', async () => {
    await save(['02:10', '24:00']);
    const refused = await edit({ rules: { overnight: false } }).expect(400);
    expect(refused.body).toMatchObject({
      id: 'result.before-start',
      fields: [{ path: 'rules.overnight' }, {}],
    });
    await save(['', '24:00']);
    await edit({ rules: { overnight: false } }).expect(400);
    await save(['']);
    const { body } = await edit({ rules: { overnight: false } }).expect(200);
    expect((body as SavedAnswer).data.rules.overnight).toBe(false);
  });
});
