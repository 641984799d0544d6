import { landing } from '../../harness/factories.js';
import { minute, RoofDay } from './harness/roof-day.js';

describe('a stranger with the link of a loft', () => {
  let day: RoofDay;
  beforeAll(async () => {
    day = await RoofDay.start();
  });
  afterAll(() => day.app.close());
  beforeEach(() => day.begin('automatic'));

  const hour = 60 * minute;

  it('is refused with clocks that no calendar has', async () => {
    const body = { sentAt: 0, reports: [day.phone.tap({ tappedAt: 8_640_000_000_000_000 })] };
    expect((await day.phone.post('/roof/reports', body)).status).toBe(400);
  });

  it.each([-48 * hour, -24 * hour, -23 * hour, -hour, hour, 23 * hour, 24 * hour, 48 * hour])(
    'gets nothing taken by a tap that is %d ms off, nor by a clock that is',
    async (offMs) => {
      const tapped = await day.phone.land({ tappedAt: day.now + offMs });
      day.phone.aheadMs = offMs;
      const clock = await day.phone.land();
      expect([tapped.state, clock.state]).toEqual(['open', 'open']);
      expect(await day.times()).toEqual([]);
    },
  );

  it('changes nothing with an id that was sent before, whatever else it says', async () => {
    const first = await day.phone.land();
    const other = day.phone.tap({ _id: first._id.toUpperCase(), index: 3, source: 'typed', time: '17:41' });
    const { reports } = await day.phone.send([other]);
    expect(reports).toMatchObject([{ _id: first._id, index: 0, time: '17:42' }]);
    expect(await day.times()).toEqual(['17:42:00']);
  });

  it('sends three hundred a day at most, however many at once', async () => {
    await day.begin('confirm');
    const posts = Array.from({ length: 8 }, () => ({
      sentAt: day.now,
      reports: Array.from({ length: 50 }, () => day.phone.tap({ kind: 'note', note: 'x' })),
    }));
    const answers = await Promise.all(posts.map((body) => day.phone.post('/roof/reports', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(await day.docs.countDocuments({ tournamentId: day.race.tournamentId })).toBe(300);
  });

  it('gets nothing taken on a day that is official', async () => {
    await day.desk.save(landing(day.race, 1, ['17:00']));
    const path = `/tournament/${day.race.tournamentId}/days/${day.race.date}`;
    await day.desk.must('PUT', path, { state: 'closed' });
    await day.desk.must('PUT', path, { state: 'official' });
    expect(await day.phone.land()).toMatchObject({ state: 'open', flags: [] });
    expect(await day.phone.land({ kind: 'start' })).toMatchObject({ state: 'open' });
    expect(await day.times()).toEqual(['17:00:00']);
  });
});
