import { buildTournament, idOf } from '@parwaz/shared/testing';
import { onScreenOrder } from '../../src/home/on-screen-order.js';

describe('onScreenOrder', () => {
  const today = '2026-04-10';
  const order = (...list: [name: string, dates: string[], activatedAt?: number][]) =>
    onScreenOrder(
      list.map(([tournamentName, dates, activatedAt = 0], n) => ({
        ...buildTournament({ _id: idOf(n), tournamentName, dates }),
        activatedAt,
      })),
      Date.parse(`${today}T07:00:00Z`),
    ).map(({ tournamentName }) => tournamentName);

  it.each([
    ['nothing', [], []],
    [
      'today before tomorrow before over',
      [
        ['over', ['2026-04-09'], 9],
        ['next', ['2026-04-11']],
        ['now', [today]],
      ],
      ['now', 'next', 'over'],
    ],
    [
      'the nearest of those to come',
      [
        ['far', ['2026-05-01'], 9],
        ['near', ['2026-04-01', '2026-04-12']],
      ],
      ['near', 'far'],
    ],
    [
      'the last activated of those that are over',
      [
        ['old', ['2026-04-09'], 1],
        ['new', ['2026-01-01'], 2],
      ],
      ['new', 'old'],
    ],
    [
      'the last activated of those that race today',
      [
        ['old', [today], 1],
        ['new', [today, '2026-04-11'], 2],
      ],
      ['new', 'old'],
    ],
    [
      'days in any order',
      [
        ['b', ['2026-04-20', '2026-04-12']],
        ['a', ['2026-04-11']],
      ],
      ['a', 'b'],
    ],
  ] as [string, Parameters<typeof order>, string[]][])('%s', (_, list, expected) => {
    expect(order(...list)).toEqual(expected);
    expect(order(...[...list].reverse())).toEqual(expected);
  });
});
