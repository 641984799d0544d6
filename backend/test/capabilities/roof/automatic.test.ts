import { landing } from '../../harness/factories.js';
import { until } from '../../harness/until.js';
import { minute, RoofDay } from './harness/roof-day.js';

describe('what is taken by itself', () => {
  let day: RoofDay;
  beforeAll(async () => {
    day = await RoofDay.start();
  });
  afterAll(() => day.app.close());
  beforeEach(() => day.begin('automatic'));

  it.each([
    ['yesterday', '2026-03-31', {}],
    ['tomorrow', '2026-04-02', {}],
    ['yesterday, released now', '2026-03-31', { kind: 'start' }],
  ])('is no tap of now for %s, an open day', async (_, date, tap) => {
    await day.begin('automatic', { startDate: date, dates: [date, '2026-04-01'] });
    const boardDate = date.split('-').reverse().join('-');
    const report = await day.phone.land({ date: boardDate, ...tap });
    expect(report).toMatchObject({ state: 'open' });
    expect(report.flags).toContain('late');
    const records = await day.desk.must<object[]>(
      'GET',
      `/tournament-results/${day.race.tournamentId}/${boardDate}`,
    );
    expect(records).toEqual([]);
  });

  it('is no tap that a clock of another day made an hour earlier today', async () => {
    // The offset is right; only the tap says tomorrow, an hour before now.
    const tappedAt = day.now + 23 * 60 * minute;
    expect(await day.phone.land({ tappedAt })).toMatchObject({
      state: 'open',
      flags: ['late'],
      time: '16:42',
    });
    expect(await day.times()).toEqual([]);
  });

  it('is nothing once the tournament takes each by hand', async () => {
    const left = await day.phone.land();
    await day.phone.withdraw(left._id);
    await day.desk.must('PUT', `/tournaments/${day.race.tournamentId}`, { rules: { reports: 'confirm' } });
    await day.docs.updateOne(day.key(left._id), { $set: { state: 'open', decided: false, claimedUntil: 0 } });
    await until(async () => (await day.docs.findOne({ ...day.key(left._id), decided: true })) !== null);
    expect(await day.report(left._id)).toMatchObject({ state: 'open' });
    expect(await day.times()).toEqual([]);
  });

  it('is no landing in the minute of midnight, which no slot can hold', async () => {
    await day.begin('automatic', { startTime: '00:00' });
    day.now = Date.UTC(2026, 2, 31, 19, 0, 20);
    const report = await day.phone.land();
    expect(report).toMatchObject({ state: 'open', time: '00:00' });
    expect(await day.take(report._id)).toMatchObject({ status: 400, body: { id: 'result.not-a-time' } });
    expect(await day.report(report._id)).toMatchObject({ state: 'open' });
  });

  it('goes on for others when a tournament is deleted or damaged', async () => {
    await day.begin('confirm');
    const places = [];
    for (const _ of ['deleted', 'damaged', 'whole']) {
      await day.begin('confirm');
      const report = await day.phone.land();
      await day.desk.must('PUT', `/tournaments/${day.race.tournamentId}`, {
        rules: { reports: 'automatic' },
      });
      places.push({ race: day.race, report, key: day.key(report._id) });
      day.now += minute;
    }
    const [deleted, damaged, whole] = places;
    await day.desk.must('DELETE', `/delete-tournament/${deleted?.race.tournamentId}`);
    const id = damaged?.race.tournamentId ?? '';
    // Its second change is gone, and the board that was made of it.
    await day.app.connection
      .collection<{ _id: string }>('changes')
      .deleteOne({ _id: { $regex: `^${id}:0*2$` } });
    await day.app.restart();
    // As a killed process leaves them, the whole one last.
    for (const { key } of places) await day.docs.updateOne(key, { $set: { decided: false } });
    await until(
      async () => (await day.docs.findOne({ ...whole?.key, state: 'taken' })) !== null,
      'it is taken',
    );
  });

  it('goes on for others when the log of one that was being taken cannot be read', async () => {
    await day.begin('confirm');
    const unreadable = await day.phone.land();
    await day.desk.save(landing(day.race, 0, ['17:30']));
    const changes = day.app.connection.collection<{ _id: string }>('changes');
    const { tournamentId } = day.race;
    const broken = await changes.updateOne(
      { _id: { $regex: `^${tournamentId}:0*2$` } },
      { $set: { rows: 1 } },
    );
    expect(broken.modifiedCount).toBe(1);
    // As a killed process leaves them.
    await day.docs.updateOne(day.key(unreadable._id), { $set: { claim: 'killed' } });
    await day.begin('confirm');
    const { _id } = await day.phone.land();
    await day.desk.must('PUT', `/tournaments/${day.race.tournamentId}`, { rules: { reports: 'automatic' } });
    await day.docs.updateOne(day.key(_id), { $set: { decided: false } });
    await until(
      async () => (await day.docs.findOne({ ...day.key(_id), state: 'taken' })) !== null,
      'it is taken',
    );
  });
});
