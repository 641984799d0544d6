import { liveNamespace } from '@parwaz/shared';
import type { Report } from '@parwaz/shared';
import { landing } from '../../harness/factories.js';
import { io } from '../../harness/io.js';
import { until } from '../../harness/until.js';
import { minute, RoofDay } from './harness/roof-day.js';

describe('what a desk takes back', () => {
  let day: RoofDay;
  beforeAll(async () => {
    day = await RoofDay.start();
  });
  afterAll(() => day.app.close());
  beforeEach(() => day.begin('confirm'));

  const state = async (id: string) => (await day.report(id))?.state;
  const untilIs = (id: string, wanted: Report['state']) =>
    until(async () => (await state(id)) === wanted, `it is ${wanted}`);
  /** Saves values over those that the desk has on screen. */
  const save = (timeList: string[], shown: string[]) =>
    day.desk.save({ ...landing(day.race, 0, timeList), base: { timeList: shown, startTime: '06:00' } });
  const revision = async () =>
    (await day.desk.must<{ revision: number }[]>('GET', `/tournament/${day.race.tournamentId}/history`))[0]!
      .revision;

  it('is open again for its roof, its desks and whoever takes it next, as it was said', async () => {
    const socket = io(day.app.url + liveNamespace, {
      transports: ['websocket'],
      auth: { token: day.desk.token },
    });
    const heard: Report[] = [];
    socket.on('desk:reports', ({ reports }) => heard.push(...reports));
    await socket.emitWithAck('desk:join', { tournamentId: day.race.tournamentId });
    const { _id } = await day.phone.land();
    await day.take(_id, { index: 2, time: '17:40' });
    await save(['', '', ''], ['', '', '17:40']);
    await untilIs(_id, 'open');
    const asSaid = { state: 'open', index: null, time: '17:42', by: null, reason: '' };
    await until(() => heard.at(-1)?.state === 'open', 'the desks are told');
    expect(heard.at(-1)).toMatchObject(asSaid);
    expect((await day.phone.roof()).reports).toEqual([expect.objectContaining(asSaid)]);
    expect((await day.reports('?state=open')).map((one) => one._id)).toEqual([_id]);
    expect((await day.take(_id)).body.report).toMatchObject({ state: 'taken', index: 0, time: '17:42' });
    expect(await day.times()).toEqual(['17:42:00']);
    socket.disconnect();
  });

  it('is taken again by Redo, which types its time, and may be withdrawn by its roof in between', async () => {
    const { _id } = await day.phone.land({ index: 0 });
    await day.take(_id);
    await save([''], ['17:42']);
    await untilIs(_id, 'open');
    await save(['17:42'], ['']);
    await untilIs(_id, 'taken');
    await save([''], ['17:42']);
    await untilIs(_id, 'open');
    expect(await day.phone.withdraw(_id)).toBe(200);
    expect(await day.reports()).toEqual([]);
  });

  it('is open again with each report that it had settled, by taking or by typing', async () => {
    const [one, same] = [await day.phone.land({ index: 0 }), await day.phone.land({ index: 0 })];
    await day.take(one._id);
    await untilIs(same._id, 'taken');
    await save([''], ['17:42']);
    await untilIs(one._id, 'open');
    await untilIs(same._id, 'open');
    day.now += 5 * minute;
    const typed = await day.phone.land();
    await save(['17:47'], ['']);
    await untilIs(typed._id, 'taken');
    await save([''], ['17:47']);
    await untilIs(typed._id, 'open');
    expect((await day.report(typed._id))?.index).toBeNull();
  });

  it('is open again when its change is put back in the history, a release too', async () => {
    await save(['17:30'], ['']);
    const release = await day.phone.land({ kind: 'start', source: 'typed', time: '06:10' });
    await day.take(release._id);
    const path = `/tournaments/${day.race.tournamentId}/undo`;
    await day.desk.must('POST', path, { revision: await revision() });
    await untilIs(release._id, 'open');
  });

  it('is what stood there before: a correction leaves it taken, and so does what others do meanwhile', async () => {
    await save(['17:30'], ['']);
    const { _id } = await day.phone.land();
    await day.take(_id, { index: 0, base: { timeList: ['17:30'], startTime: '06:00' } });
    expect(await day.times()).toEqual(['17:42:00']);
    await save(['17:45', '17:50'], ['17:42', '']);
    await save(['17:45', ''], ['17:45', '17:50']);
    const later = await day.phone.land({ source: 'typed', time: '17:52' });
    await save(['17:45', '17:52'], ['17:45', '']);
    await untilIs(later._id, 'taken');
    expect(await state(_id)).toBe('taken');
    await save(['17:42'], ['17:45']);
    await save(['17:30'], ['17:42']);
    await untilIs(_id, 'open');
    expect(await state(later._id)).toBe('taken');
  });

  it('stays open when the next claim on it dies, and is taken only by what is saved afterwards', async () => {
    const { _id } = await day.phone.land({ index: 0 });
    await day.take(_id);
    await save([''], ['17:42']);
    await untilIs(_id, 'open');
    const left = { claim: 'dead', claimedUntil: 1 };
    await day.docs.updateOne(day.key(_id), { $set: left });
    expect((await day.take(_id)).status).toBe(200);
    expect(await day.times()).toEqual(['17:42:00']);
  });

  it('is nothing that was taken by itself: its roof and the desk settle that', async () => {
    await day.begin('automatic');
    const { _id } = await day.phone.land();
    await save([''], ['17:42']);
    day.now += 5 * minute;
    const next = await day.phone.land({ index: 1 });
    expect(next).toMatchObject({ state: 'taken' });
    expect(await state(_id)).toBe('taken');
  });
});
