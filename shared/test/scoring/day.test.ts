import fc from 'fast-check';
import { defaultRules, exclusionsOf, isAway, scoreRow, withSlots } from '../../src/index.js';
import type { Rules } from '../../src/index.js';
import { anyMark, anyTime, nightTime } from '../board/arbitrary.js';
import { depth } from '../depth.js';

const date = '01-04-2026';
const rules = (helpers: Rules['helpers']): Rules => ({ ...defaultRules, helpers });
const stored = (typed: string) => typed.split(' ').map((time) => (time === '-' ? '' : `${time}:00`));

const beyond = 'earliest-beyond-team';
const replaced = 'replaced-by-helper';
const noPlace = 'helper-without-place';
const never = 'helpers-never-count';

describe('which pigeons do not count, and why', () => {
  it.each<[Rules['helpers'], number, number, string, [number, string][]]>([
    // best: the earliest beyond the team
    ['best', 3, 1, '- - - -', []],
    ['best', 3, 1, '12:00 13:00 14:00 -', []],
    ['best', 3, 1, '12:00 13:00 14:00 15:00', [[0, beyond]]],
    ['best', 3, 1, '15:00 14:00 13:00 12:00', [[3, beyond]]],
    ['best', 3, 1, '12:00 - 14:00 15:00', []],
    [
      'best',
      2,
      2,
      '12:00 11:00 14:00 10:00',
      [
        [1, beyond],
        [3, beyond],
      ],
    ],
    ['best', 2, 2, '12:00 11:00 14:00 -', [[1, beyond]]],
    // equal times: the lower slot first
    ['best', 3, 1, '12:00 12:00 12:00 12:00', [[0, beyond]]],
    [
      'best',
      2,
      2,
      '13:00 12:00 12:00 12:00',
      [
        [1, beyond],
        [2, beyond],
      ],
    ],
    ['best', 3, 1, '13:00 12:00 14:00 12:00', [[1, beyond]]],
    // times are no texts: 09:59 is before 10:00
    ['best', 1, 1, '10:00 09:59', [[1, beyond]]],
    ['best', 0, 1, '12:00', [[0, beyond]]],
    ['best', 3, 0, '12:00 13:00 14:00', []],
    // slot: the helper N+j stands in for pigeon j
    ['slot', 3, 1, '12:00 13:00 14:00 -', []],
    ['slot', 3, 1, '12:00 13:00 14:00 11:00', [[0, replaced]]],
    ['slot', 3, 2, '12:00 13:00 14:00 - 11:00', [[1, replaced]]],
    [
      'slot',
      3,
      2,
      '12:00 13:00 14:00 15:00 11:00',
      [
        [0, replaced],
        [1, replaced],
      ],
    ],
    [
      'slot',
      1,
      3,
      '12:00 13:00 14:00 15:00',
      [
        [0, replaced],
        [2, noPlace],
        [3, noPlace],
      ],
    ],
    ['slot', 1, 3, '12:00 - 14:00 -', [[2, noPlace]]],
    [
      'slot',
      0,
      2,
      '12:00 13:00',
      [
        [0, noPlace],
        [1, noPlace],
      ],
    ],
    // never
    ['never', 3, 1, '12:00 13:00 14:00 -', []],
    ['never', 3, 1, '12:00 13:00 14:00 15:00', [[3, never]]],
    [
      'never',
      1,
      2,
      '- 13:00 14:00',
      [
        [1, never],
        [2, never],
      ],
    ],
    ['never', 3, 0, '12:00 13:00 14:00', []],
  ])('%s with %i and %i helpers: %s', (helpers, numberOfPigeons, helperPigeons, typed, expected) => {
    const tournament = { numberOfPigeons, helperPigeons, days: [], rules: rules(helpers) };
    const timeList = stored(typed);
    expect(
      exclusionsOf({ date, startTime: '06:00', timeList }, tournament).map(({ index, reason }) => [
        index,
        reason,
      ]),
    ).toEqual(expected);
    expect(scoreRow({ date, startTime: '06:00', timeList }, tournament).excludedIndices).toEqual(
      expected.map(([index]) => index),
    );
  });
});

describe('a day', () => {
  const team = { numberOfPigeons: 2, helperPigeons: 1, days: [], rules: rules('best') };

  it.each<[string, string, (number | null)[], number]>([
    ['06:00', '- - -', [null, null, null], 0],
    ['06:00', '06:00 - -', [0, null, null], 0],
    ['06:00', '06:01 - -', [1, null, null], 1],
    ['06:00', '18:30 19:45 -', [750, 825, null], 1575],
    ['06:45', '18:30 19:45 -', [705, 780, null], 1485],
    ['06:00', '18:00 19:00 20:00', [720, 780, 840], 1620],
    ['00:00', '23:59 23:59 -', [1439, 1439, null], 2878],
  ])('begun at %s with %s', (startTime, typed, flights, minutes) => {
    const score = scoreRow({ date, startTime, timeList: stored(typed) }, team);
    expect(score.flights).toEqual(flights);
    expect(score.totalSeconds).toBe(minutes * 60);
    expect(score.landed).toBe(flights.filter((flight) => flight !== null).length);
  });

  it('is scored anew when the rule, the team or the start time changes', () => {
    const timeList = stored('18:00 19:00 20:00');
    const total = (startTime: string, tournament: typeof team) =>
      scoreRow({ date, startTime, timeList }, tournament).totalSeconds / 60;
    expect(total('06:00', team)).toBe(13 * 60 + 14 * 60);
    expect(total('07:00', team)).toBe(12 * 60 + 13 * 60);
    expect(total('07:00', { ...team, rules: rules('never') })).toBe(11 * 60 + 12 * 60);
    expect(total('07:00', { ...team, rules: rules('slot') })).toBe(12 * 60 + 13 * 60);
    expect(total('07:00', { ...team, numberOfPigeons: 3, helperPigeons: 0 })).toBe(36 * 60);
    expect(total('06:00', team)).toBe(27 * 60);
  });

  it('is scored anew whichever rule changes, also one that scoring doesn’t read today', () => {
    const row = { date, startTime: '06:00', timeList: stored('18:00 19:00 20:00') };
    const before = scoreRow(row, team);
    expect(scoreRow(row, team)).toBe(before);
    expect(scoreRow(row, { ...team, rules: { ...team.rules, cutoffTime: '19:30' } })).not.toBe(before);
  });
});

describe('a void day', () => {
  const storm = {
    date: '2026-04-01',
    state: 'void' as const,
    at: '2026-04-01T12:00:00.000Z',
    reason: 'Storm',
  };
  const team = { numberOfPigeons: 2, helperPigeons: 1, days: [], rules: rules('best') };

  it('counts nothing, and is scored anew when it becomes one', () => {
    const row = { date, startTime: '06:00', timeList: stored('18:00 - 20:00') };
    expect(scoreRow(row, team)).toMatchObject({ totalSeconds: 26 * 3600, valid: 2, landed: 2 });
    expect(scoreRow(row, { ...team, days: [storm] })).toMatchObject({
      ...{ totalSeconds: 0, valid: 0, landed: 2, excludedIndices: [0, 2] },
      exclusions: [0, 2].map((index) => ({ index, reason: 'void-day' })),
    });
    expect(scoreRow({ ...row, date: '03-04-2026' }, { ...team, days: [storm] }).totalSeconds).toBe(26 * 3600);
  });
});

describe('any day', () => {
  const anyDay = fc
    .record({
      numberOfPigeons: fc.integer({ min: 0, max: 6 }),
      helperPigeons: fc.integer({ min: 0, max: 6 }),
      helpers: fc.constantFrom('best' as const, 'slot' as const, 'never' as const),
    })
    .chain((team) => {
      const slots = team.numberOfPigeons + team.helperPigeons;
      return fc
        .record({
          overnight: fc.boolean(),
          timeList: fc.array(anyTime, { minLength: slots, maxLength: slots }),
          marks: fc.array(anyMark, { minLength: slots, maxLength: slots }),
        })
        .map(({ overnight, timeList, marks }) => ({
          tournament: { ...team, days: [], rules: { ...rules(team.helpers), overnight } },
          timeList: overnight ? timeList.map(nightTime) : timeList,
          marks,
        }));
    });

  it('counts as it would if the disqualified had not landed, but for the landings themselves', () => {
    fc.assert(
      fc.property(anyDay, ({ tournament, timeList, marks }) => {
        const isOut = (index: number) => marks[index]?.kind === 'disqualified';
        const score = scoreRow(
          {
            date,
            startTime: '06:00',
            timeList,
            ...withSlots(undefined, { marks: Object.fromEntries(marks.entries()) }, timeList.length),
          },
          tournament,
        );
        const without = timeList.map((time, index) => (isOut(index) ? '' : time));
        const expected = scoreRow({ date, startTime: '06:00', timeList: without }, tournament);
        const isLanding = (index: number) => timeList[index] !== '';
        const outOfIt = timeList.flatMap((_, index) => (isOut(index) && isLanding(index) ? [index] : []));
        expect(score.totalSeconds).toBe(expected.totalSeconds);
        expect(score.valid).toBe(expected.landed);
        expect(score.landed).toBe(timeList.filter((time) => time !== '').length);
        expect(new Set(score.excludedIndices)).toEqual(new Set([...expected.excludedIndices, ...outOfIt]));
        expect(score.excludedIndices).toEqual([...score.excludedIndices].sort((a, b) => a - b));
        for (const { index, reason } of score.exclusions) {
          expect(reason === 'disqualified').toBe(outOfIt.includes(index));
        }
        const left = timeList.filter((time, index) => time === '' && !isAway(marks[index] ?? null)).length;
        expect(timeList.length - score.landed - score.away.length).toBe(left);
      }),
      { numRuns: depth(250, 5_000) },
    );
  });

  it('never counts more pigeons than the team, and counts every flight that is not excluded', () => {
    fc.assert(
      fc.property(anyDay, ({ tournament, timeList }) => {
        const { flights, excludedIndices, totalSeconds, landed } = scoreRow(
          { date, startTime: '06:00', timeList },
          tournament,
        );
        const counted = flights.filter(
          (flight, index) => flight !== null && !excludedIndices.includes(index),
        );
        expect(counted.length).toBeLessThanOrEqual(tournament.numberOfPigeons);
        expect(totalSeconds).toBe(counted.reduce<number>((sum, flight) => sum + (flight ?? 0), 0) * 60);
        expect(excludedIndices).toEqual([...new Set(excludedIndices)].sort((a, b) => a - b));
        if (tournament.rules.helpers === 'best') {
          expect(excludedIndices).toHaveLength(Math.max(0, landed - tournament.numberOfPigeons));
          const longest = [...flights].filter((flight) => flight !== null).sort((a, b) => b - a);
          expect(totalSeconds).toBe(
            longest.slice(0, tournament.numberOfPigeons).reduce((sum, flight) => sum + flight, 0) * 60,
          );
        }
        if (tournament.rules.helpers === 'never') {
          expect(excludedIndices.every((index) => index >= tournament.numberOfPigeons)).toBe(true);
        }
      }),
      { numRuns: depth(250, 5_000) },
    );
  });
});
