import { fromSnapshot, raceState, toBoardDate, wallClock, type BoardSnapshot } from '@parwaz/shared';
import { createRace, landing, type Race } from '../harness/factories.js';
import { startApp, type TestApp } from '../harness/index.js';

const timeZone = 'Europe/London';

describe.each([
  ['forward', '2026-03-28', '2026-03-29T01:00:00Z', '2026-03-29T19:00:00Z'],
  ['back', '2026-10-24', '2026-10-25T02:00:00Z', '2026-10-25T20:00:00Z'],
])('a night on which the clock goes %s', (_, night, two, end) => {
  const [cutoffMs, endMs] = [Date.parse(two), Date.parse(end)];
  const minute = 60_000;
  const date = toBoardDate(night) ?? '';
  let app: TestApp;
  let race: Race;
  let nowMs = endMs;

  beforeAll(async () => {
    app = await startApp({ clock: { now: () => nowMs } });
    const rules = { overnight: true, cutoffTime: '02:00' };
    race = await createRace(app.asAdmin, { lofts: 2, dates: [night], startTime: '20:00', timeZone, rules });
  });
  afterAll(() => app.close());

  const save = (...times: string[]) =>
    app.asAdmin.save({ ...landing(race, 0, times), date, startTime: '20:00' });
  const warned = async (...times: string[]) => (await save(...times)).body.warnings.map(({ id }) => id);
  const stateAt = async (atMs: number) => {
    const path = `/tournament/${race.tournamentId}/board`;
    const board = fromSnapshot(await app.asAdmin.must<BoardSnapshot>('GET', path));
    return raceState(board, wallClock(atMs, timeZone))?.kind;
  };

  it('has flights by the clock as shown', async () => {
    const { body } = await save('23:00', '03:10');
    expect(body.result.formattedTotalTime).toBe('10:10');
  });

  it('has its cutoff, and what is still to come, by the clock as shown', async () => {
    nowMs = cutoffMs;
    await save();
    expect(await warned('02:00')).toEqual(['result.next-day']);
    expect(await warned('', '02:30')).toEqual(
      expect.arrayContaining(['result.next-day', 'result.after-cutoff', 'result.in-future']),
    );
    nowMs = cutoffMs + 30 * minute;
    expect(await warned('', '', '02:30')).not.toContain('result.in-future');
    expect(await stateAt(cutoffMs + minute - 1)).toBe('racing');
    expect(await stateAt(cutoffMs + minute)).toBe('closed');
  });

  it('lasts until the next evening’s start by the clock as shown', async () => {
    expect(await stateAt(endMs - 1)).toBe('closed');
    expect(await stateAt(endMs)).toBe('final');
  });
});
