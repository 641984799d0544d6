import { liveNamespace } from '@parwaz/shared';
import type { Report } from '@parwaz/shared';
import { io } from '../harness/io.js';
import { startStallingStore } from '../harness/stalling-store.js';
import type { StallingStore } from '../harness/stalling-store.js';
import { until } from '../harness/until.js';
import { minute, RoofDay } from './roof-day.js';
import { RoofPhone } from './roof-phone.js';

describe('reports while the database stalls', () => {
  let store: StallingStore;
  let day: RoofDay;
  beforeAll(async () => {
    store = await startStallingStore();
    day = await RoofDay.start({ env: { MONGODB_URI: store.uri } });
  });
  afterAll(async () => {
    await day.app.close();
    await store.stop();
  });

  it('are told in order: one that was taken is not shown as open by a slower read', async () => {
    await day.begin('confirm');
    const auth = { token: day.desk.token };
    const socket = io(day.app.url + liveNamespace, { transports: ['websocket'], auth });
    const heard: Report[] = [];
    socket.on('desk:reports', ({ reports }: { reports: Report[] }) => heard.push(...reports));
    await socket.emitWithAck('desk:join', { tournamentId: day.race.tournamentId });
    const neighbours = store.stall('find', 'reports', '$nin');
    const { _id } = await day.phone.land();
    await neighbours.met();
    await day.take(_id);
    day.now += minute;
    // While it is kept, a read of what was taken would have been told.
    await day.phone.land({ kind: 'note', note: 'A hawk' });
    neighbours.release();
    const states = () => heard.filter((report) => report._id === _id).map(({ state }) => state);
    await until(() => new Set(states()).size === 2, 'both states are told');
    socket.disconnect();
    expect(states().at(-1)).toBe('taken');
  });

  it('leave each loft one link when two people make links at once', async () => {
    await day.begin('confirm');
    const deletion = store.stall('delete', 'roof-links');
    const first = day.links();
    await deletion.met();
    const second = await day.links();
    deletion.release();
    const made = [...(await first), ...second];
    const phones = made.map(({ url }) => new RoofPhone(day.app.url, url.split('#')[1] ?? '', () => day.now));
    const statuses = await Promise.all(phones.map(async (phone) => (await phone.get('/roof')).status));
    expect(statuses).toEqual([401, 401, 200, 200]);
    expect(await day.desk.must('GET', `/tournament/${day.race.tournamentId}/roof-links`)).toHaveLength(2);
  });
});
