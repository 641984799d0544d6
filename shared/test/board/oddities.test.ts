import { defaultRules, uncheckedOddities } from '../../src/index.js';

const none = { future: new Set<number>(), checked: new Set<number>() };
const race = { startTime: '06:00', rules: { ...defaultRules, cutoffTime: '19:00' } };
const named = (timeList: string[], looked: Partial<typeof none> = {}, tournament = race) =>
  uncheckedOddities({ startTime: '06:00', timeList }, tournament, { ...none, ...looked }).map(
    ({ index, id, lower, higher }) => [
      index,
      id.slice('result.'.length),
      ...[lower ?? higher].flatMap((other) => other ?? []),
    ],
  );

describe('landings of a loft that are to be checked', () => {
  it.each<[string, string[], unknown[]]>([
    ['none of ascending ones, with gaps and equal ones', ['12:00', '', '12:30', '12:30'], []],
    ['the later pigeon of two', ['13:00', '12:00'], [[1, 'out-of-order', 0]]],
    ['one too late at the top', ['18:03', '17:17', '17:18', '17:20'], [[0, 'out-of-order', 1]]],
    ['one too late between', ['16:01', '18:03', '17:17', '17:18'], [[1, 'out-of-order', 2]]],
    ['one too early at the end', ['16:01', '16:05', '17:17', '15:20'], [[3, 'out-of-order', 0]]],
    ['one too early between', ['16:01', '16:05', '06:17', '17:20'], [[2, 'out-of-order', 0]]],
    [
      'each of two',
      ['18:03', '16:00', '16:10', '12:00', '16:20'],
      [
        [0, 'out-of-order', 1],
        [3, 'out-of-order', 1],
      ],
    ],
    ['one after the cutoff, not those below it', ['19:30', '18:00', '18:10'], [[0, 'after-cutoff']]],
  ])('are %s', (_, times, expected) => {
    expect(named(times)).toEqual(expected);
  });

  it('are not the others of one that had not come when it was typed', () => {
    expect(named(['18:03', '17:17'], { future: new Set([0]) })).toEqual([[0, 'in-future']]);
  });

  it('are none once somebody said that the odd one is right', () => {
    expect(named(['18:03', '17:17', '17:18'], { checked: new Set([0]) })).toEqual([]);
    expect(named(['13:00', '12:00'], { checked: new Set([1]) })).toEqual([]);
  });

  it('are those of the next day, which come after midnight and its minute', () => {
    const night = { startTime: '06:00', rules: { ...race.rules, overnight: true, cutoffTime: '02:00' } };
    const looked = { checked: new Set([2]) };
    expect(named(['23:59', '24:00', '00:01', '00:30'], looked, night)).toEqual([[3, 'next-day']]);
    expect(named(['01:00', '02:01'], {}, night)).toEqual([
      [0, 'next-day'],
      [1, 'next-day'],
    ]);
    expect(named(['24:00', '23:00', '', '05:00'], { checked: new Set([3]) }, night)).toEqual([
      [1, 'out-of-order', 0],
    ]);
  });

  it('are the others too where the odd one was right: both can not be as usual', () => {
    expect(named(['19:30', '18:00'], { checked: new Set([0]) })).toEqual([[1, 'out-of-order', 0]]);
  });
});
