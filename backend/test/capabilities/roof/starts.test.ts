import type { Report, Tournament } from '@parwaz/shared';
import { liveNamespace } from '@parwaz/shared';
import { landing } from '../../harness/factories.js';
import { io } from '../../harness/io.js';
import { until } from '../../harness/until.js';
import { minute, RoofDay } from './harness/roof-day.js';

describe('releases from the roof', () => {
  let day: RoofDay;
  beforeAll(async () => {
    day = await RoofDay.start();
  });
  afterAll(() => day.app.close());
  beforeEach(() => day.begin('automatic'));

  const release = () => day.phone.land({ kind: 'start' });
  const starts = async () => (await day.records()).map(({ startTime }) => startTime);
  const typeStart = (startTime: string, timeList: string[] = []) =>
    day.desk.save({ ...landing(day.race, 0, timeList), startTime });

  it('are taken by themselves when they are the first word of the start', async () => {
    expect(await release()).toMatchObject({ state: 'taken', flags: [] });
    expect(await starts()).toEqual(['17:42']);
  });

  it('are taken by themselves although a landing has made the record', async () => {
    await day.desk.save(landing(day.race, 0, ['17:50']));
    expect(await release()).toMatchObject({ state: 'taken' });
    expect(await starts()).toEqual(['17:42']);
  });

  it.each([
    ['typed', '06:10'],
    ['typed as the very same', '17:42'],
  ])('leave the start that was %s', async (_, typed) => {
    await typeStart(typed);
    expect(await release()).toMatchObject({ state: 'open', flags: ['filled'] });
    expect(await starts()).toEqual([typed]);
  });

  it("leave the start that was typed back to the tournament's", async () => {
    await typeStart('06:10');
    await typeStart('06:00');
    expect(await release()).toMatchObject({ state: 'open', flags: ['filled'] });
    expect(await starts()).toEqual(['06:00']);
  });

  it("don't take a start for typed that moved with the tournament's", async () => {
    await day.desk.save(landing(day.race, 0, ['17:50']));
    await day.desk.must<Tournament>('PUT', `/tournaments/${day.race.tournamentId}`, {
      startTime: '06:30',
      startsToFollow: ['06:00'],
    });
    expect(await starts()).toEqual(['06:30']);
    expect(await release()).toMatchObject({ state: 'taken' });
  });

  it('leave the start that another one has set, and both say so', async () => {
    const first = await release();
    day.now += 5 * minute;
    const second = await release();
    expect(second).toMatchObject({ state: 'open', flags: ['filled', 'twin'] });
    expect(await starts()).toEqual(['17:42']);
    expect(await day.report(first._id)).toMatchObject({ state: 'taken', flags: ['twin'] });
    await day.take(second._id);
    expect(await starts()).toEqual(['17:47']);
    expect(await day.report(first._id)).toMatchObject({ flags: ['filled', 'twin'] });
    expect(await day.report(second._id)).toMatchObject({ state: 'taken', flags: ['twin'] });
  });

  it('wait both for the desk when neither was taken, of which it is told', async () => {
    await day.begin('confirm');
    const socket = io(day.app.url + liveNamespace, {
      transports: ['websocket'],
      auth: { token: day.desk.token },
    });
    const flags = new Map<string, readonly string[]>();
    socket.on('desk:reports', ({ reports }: { reports: Report[] }) => {
      for (const report of reports) flags.set(report._id, report.flags);
    });
    await socket.emitWithAck('desk:join', { tournamentId: day.race.tournamentId });
    const first = await release();
    day.now += 5 * minute;
    const second = await release();
    await until(() => flags.has(second._id), 'the second is told');
    socket.disconnect();
    expect([...flags.values()]).toEqual([['twin'], ['twin']]);
    expect(flags.has(first._id)).toBe(true);
  });
});
