import { minute, RoofDay } from './roof-day.js';

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
});
