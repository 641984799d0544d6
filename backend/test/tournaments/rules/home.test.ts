import type { Change, StaffFacts } from '@parwaz/shared';
import { buildTournament, idOf } from '@parwaz/shared/testing';
import { chooseEncoding } from '../../../src/tournaments/delivery/accept-encoding.js';
import { namesTag } from '../../../src/http/none-match.js';
import { changesHome } from '../../../src/tournaments/rules/home-changes.js';
import { onScreenOrder } from '../../../src/tournaments/rules/on-screen-order.js';
import { isRecoverable, purgeBefore } from '../../../src/tournaments/rules/recoverable.js';

const change = (tournament?: Partial<StaffFacts>): Change => ({
  tournamentId: idOf(900),
  revision: 2,
  at: 0,
  by: { _id: idOf(1), name: 'admin' },
  ...(tournament && { tournament }),
});

describe('changesHome', () => {
  const onScreen = { status: 'Active', deletedAt: null } as const;
  const offScreen = { status: 'Non-Active', deletedAt: null } as const;

  it.each([
    ['a landing', undefined, onScreen, false],
    ['a name on screen', { tournamentName: 'x' }, onScreen, true],
    ['a name off screen', { tournamentName: 'x' }, offScreen, false],
    ['staff on screen', { allowedAdmins: [] }, onScreen, false],
    ['going on screen', { status: 'Active' as const }, onScreen, true],
    ['going off screen', { status: 'Non-Active' as const }, offScreen, true],
    ['deletion on screen', { deletedAt: 5 }, { ...onScreen, deletedAt: 5 }, true],
    ['deletion off screen', { deletedAt: 5 }, { ...offScreen, deletedAt: 5 }, false],
    ['restoring on screen', { deletedAt: null }, onScreen, true],
    ['a name while deleted', { tournamentName: 'x' }, { ...onScreen, deletedAt: 5 }, false],
  ])('%s', (_, tournament, after, expected) => {
    expect(changesHome(change(tournament), after)).toBe(expected);
  });
});

describe('onScreenOrder', () => {
  const today = '2026-04-10';
  const order = (...list: [name: string, dates: string[], activatedAt?: number][]) =>
    onScreenOrder(
      list.map(([tournamentName, dates, activatedAt = 0], n) => ({
        ...buildTournament({ _id: idOf(n), tournamentName, dates }),
        activatedAt,
      })),
      today,
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

describe('recoverable', () => {
  const now = Date.UTC(2026, 4, 1);
  const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

  it('for 30 days; what is gone for good can long not be restored', () => {
    expect(isRecoverable(now - thirtyDaysMs + 1, now)).toBe(true);
    expect(isRecoverable(now - thirtyDaysMs, now)).toBe(false);
    expect(isRecoverable(purgeBefore(now), now)).toBe(false);
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip;q=1.0, br;q=0.9', 'gzip'],
    ['br ; q=0.5 , gzip ; q=0.5', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0', 'identity'],
    ['gzip;q=nonsense', 'gzip'],
    ['zstd, compress', 'identity'],
  ])('%s: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('is chosen quickly, however long a weight somebody sends', () => {
    const since = performance.now();
    expect(chooseEncoding(`gzip;q=${'1'.repeat(60_000)}x`)).toBe('gzip');
    expect(performance.now() - since).toBeLessThan(1000);
  });
});

describe('namesTag', () => {
  it.each([
    [undefined, false],
    ['"r1-br"', true],
    ['W/"r1-br"', true],
    ['"r1", "r1-br"', true],
    ['"r1"', false],
    ['r1-br', false],
    ['*', true],
    ['', false],
  ])('%s: %s', (header, expected) => {
    expect(namesTag(header, '"r1-br"')).toBe(expected);
  });
});
