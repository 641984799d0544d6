import { idOf } from '@parwaz/shared/testing';
import { skyOf } from '../../../src/capabilities/sky/sky-facts';
import { at, date, skyRace } from './race';

const landed = skyRace({ 1: { [date]: ['13:00', '19:20'] }, 2: { [date]: ['13:00'] } });

describe('a sky', () => {
  it('counts a gull for each pigeon in the air and a step for each that has landed', () => {
    const sky = skyOf(landed, date, at('19:30'));
    expect(sky).toMatchObject({ phase: 'racing', pigeons: 9, up: 6 });
    expect(sky.hills).toEqual([{ from: 0, to: 1, steps: [0.5, 0.5, 800 / 840] }]);
  });

  it.each([
    ['04:00', 'before', 0, 240],
    ['06:00', 'racing', 0, 360],
    ['13:00', 'racing', 0.5, 780],
    ['20:00', 'closed', 1, null],
    ['23:00', 'closed', 1, null],
  ])('has its sun at %s in its place: %s', (time, phase, now, clock) => {
    expect(skyOf(skyRace(), date, at(time))).toMatchObject({ phase, now, clock });
  });

  it('begins with what was typed before the start', () => {
    expect(skyOf(landed, date, at('05:00')).phase).toBe('racing');
  });

  it('is over when the desk has closed its day', () => {
    const tournament = { ...landed.tournament, days: [{ date: '2026-04-01', state: 'closed', at: '' }] };
    const closed = { ...landed, tournament } as typeof landed;
    expect(skyOf(closed, date, at('19:30'))).toMatchObject({
      phase: 'closed',
      clock: null,
      landed: 3,
      up: 0,
    });
  });

  it('of another day has no sun', () => {
    expect(skyOf(landed, date, at('12:00', '2026-03-31'))).toMatchObject({ phase: 'before', clock: null });
    expect(skyOf(landed, date, at('12:00', '2026-04-02'))).toMatchObject({
      phase: 'closed',
      clock: null,
      pigeons: 9,
      landed: 3,
      up: 0,
    });
  });

  it('of one loft shows its pigeons alone', () => {
    const sky = skyOf(landed, date, at('19:30'), idOf(1));
    expect(sky).toMatchObject({ pigeons: 3, up: 1 });
    expect(sky.hills[0]?.steps).toHaveLength(2);
  });

  it('reaches as far as its last landing, and without a cutoff as far as now', () => {
    const end = (board: Parameters<typeof skyOf>[0], time: string) =>
      skyOf(board, date, at(time)).days[0]?.end;
    expect(end(skyRace({ 1: { [date]: ['20:45'] } }), '19:00')).toBe(20 * 60 + 45);
    expect(end(skyRace({}, 3, null), '12:00')).toBe(20 * 60);
    expect(end(skyRace({}, 3, null), '21:10')).toBe(22 * 60);
    expect(end(skyRace({}, 3, '05:00'), '12:00')).toBe(361);
  });

  it('of all days has a hill for each, and in the air are those of today', () => {
    const both = skyRace({ 1: { [date]: ['13:00', '14:00', '15:00'], '03-04-2026': ['13:00'] } });
    const sky = skyOf(both, 'total', at('13:00', '2026-04-03'));
    expect(sky).toMatchObject({ phase: 'racing', now: 0.75, pigeons: 9, up: 8, clock: 780 });
    expect(sky.hills.map(({ from, to, steps }) => [from, to, steps.length])).toEqual([
      [0, 0.5, 3],
      [0.5, 1, 1],
    ]);
    expect(skyOf(both, 'total', at('12:00', '2026-04-02'))).toMatchObject({
      phase: 'closed',
      now: 0.5,
      clock: null,
      landed: 3,
      up: 0,
    });
    expect(skyOf(both, 'total', at('12:00', '2026-04-09'))).toMatchObject({
      phase: 'closed',
      landed: 3,
      up: 0,
    });
  });

  it('goes on past midnight in overnight races, up to a day after the start', () => {
    const race = (times: Parameters<typeof skyRace>[0], cutoff: string | null = null) =>
      skyRace(times, 3, cutoff, true);
    const sky = skyOf(race({ 1: { [date]: ['23:00', '24:00', '01:10'] } }), date, at('01:36', '2026-04-02'));
    expect(sky).toMatchObject({ phase: 'racing', clock: 1536, midnight: 18 / 20, up: 6 });
    expect(sky.days).toEqual([{ date, start: 360, end: 1560, landings: [1380, 1440, 1510] }]);
    expect(skyOf(race({}), date, at('19:00'))).toMatchObject({ midnight: null, days: [{ end: 1200 }] });
    expect(skyOf(race({}), date, at('05:59', '2026-04-02')).days[0]?.end).toBe(1800);
    expect(skyOf(race({}, '02:00'), date, at('12:00')).days[0]?.end).toBe(1560);
    expect(skyOf(race({}), date, at('06:00', '2026-04-02')).phase).toBe('closed');
  });

  it('of no lofts is empty', () => {
    const board = skyRace();
    const none = { ...board, tournament: { ...board.tournament, participatingLofts: [] } };
    expect(skyOf(none, date, at('12:00'))).toMatchObject({ pigeons: 0, up: 0 });
  });
});
