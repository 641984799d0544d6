import { landing } from '../../harness/factories.js';
import { minute, RoofDay } from './harness/roof-day.js';

describe('the undo of a roof', () => {
  let day: RoofDay;
  beforeAll(async () => {
    day = await RoofDay.start();
  });
  afterAll(() => day.app.close());
  beforeEach(() => day.begin('automatic'));

  it('leaves what the desk typed before, although the report said the same', async () => {
    await day.desk.save(landing(day.race, 0, ['17:42']));
    const report = await day.phone.land({ index: 0 });
    expect(report).toMatchObject({ state: 'taken', by: { _id: '' } });
    expect(await day.phone.withdraw(report._id)).toBe(409);
    expect(await day.times()).toEqual(['17:42:00']);
    expect(await day.report(report._id)).toMatchObject({ state: 'taken' });
  });

  it('leaves what the desk emptied and typed again', async () => {
    const { _id } = await day.phone.land();
    await day.desk.save(landing(day.race, 0, ['']));
    await day.desk.save(landing(day.race, 0, ['17:42']));
    expect(await day.phone.withdraw(_id)).toBe(409);
    expect(await day.times()).toEqual(['17:42:00']);
  });

  it('leaves a landing that the desk has marked', async () => {
    const { _id } = await day.phone.land();
    const marks = { 0: { kind: 'disqualified', reason: 'Another bird' } };
    await day.desk.save({ ...landing(day.race, 0, ['17:42']), marks });
    expect(await day.phone.withdraw(_id)).toBe(409);
    expect(await day.times()).toEqual(['17:42:00']);
  });

  it('leaves a landing for which the desk has taken another report too', async () => {
    const first = await day.phone.land();
    const second = await day.phone.land();
    expect(second).toMatchObject({ state: 'open', flags: ['twin'] });
    expect(await day.take(second._id, { index: 0 })).toMatchObject({ status: 200 });
    expect(await day.phone.withdraw(first._id)).toBe(409);
    expect(await day.times()).toEqual(['17:42:00']);
  });

  it('empties its own landing only, beside others that came since', async () => {
    const first = await day.phone.land();
    day.now += minute / 2;
    await day.desk.save({ ...landing(day.race, 0, ['17:42', '17:30']), startTime: '06:05' });
    expect(await day.phone.withdraw(first._id)).toBe(200);
    expect((await day.records())[0]).toMatchObject({ startTime: '06:05' });
    expect(await day.times()).toEqual(['17:30:00']);
    expect(await day.report(first._id)).toBeUndefined();
  });
});
