import { startStallingStore } from '../harness/stalling-store.js';
import type { StallingStore } from '../harness/stalling-store.js';
import { RoofDay } from './roof-day.js';
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
