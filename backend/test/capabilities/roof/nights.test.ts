import { dusk, minute, RoofDay } from './harness/roof-day.js';

/** Midnight in Lahore after the race's date. */
const midnight = dusk + (6 * 60 + 17) * minute + 50_000;

describe('reports of an overnight race', () => {
  let day: RoofDay;
  beforeAll(async () => {
    day = await RoofDay.start();
  });
  afterAll(() => day.app.close());
  const begin = (rules: object) => day.begin('confirm', { rules: { reports: 'confirm', ...rules } });

  it('take a tap in the minute of midnight as 24:00, and one after it as of the same race', async () => {
    await begin({ overnight: true });
    day.now = midnight + 20_000;
    const first = await day.phone.land();
    expect(first).toMatchObject({ time: '24:00', flags: [] });
    day.now = midnight + 90 * minute;
    const second = await day.phone.land();
    expect(second).toMatchObject({ time: '01:30', flags: [] });
    expect((await day.take(first._id)).status).toBe(200);
    const { body } = await day.take(second._id);
    expect(body.warnings).toMatchObject([{ index: 1, id: 'result.next-day' }]);
    expect(await day.times()).toEqual(['24:00:00', '01:30:00']);
  });

  it('take a release at midnight, and a typed 24:00 only as a landing', async () => {
    await begin({ overnight: true });
    day.now = midnight + 20_000;
    expect(await day.phone.land({ kind: 'start' })).toMatchObject({ time: '00:00' });
    expect(await day.phone.land({ source: 'typed', time: '24:00' })).toMatchObject({
      time: '24:00',
      flags: [],
    });
    await expect(day.phone.land({ kind: 'start', source: 'typed', time: '24:00' })).rejects.toThrow('400');
    await begin({});
    await expect(day.phone.land({ source: 'typed', time: '24:00' })).rejects.toThrow('400');
  });

  it('are late once their date has ended', async () => {
    await begin({ overnight: true });
    day.now = midnight + 6 * 60 * minute - minute;
    expect(await day.phone.land()).toMatchObject({ time: '05:59', flags: [] });
    day.now += minute;
    expect((await day.phone.land()).flags).toContain('late');
  });
});
