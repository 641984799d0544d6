import { buildTournament, idOf } from '@parwaz/shared/testing';
import type { Tournament } from '@parwaz/shared';
import { moved } from '../../../../src/features/tournaments/form/order-buttons';
import { obstacleBetween, offeredSources } from '../../../../src/features/tournaments/form/sources';

const cup = (n: number, overrides: Partial<Tournament> = {}): Tournament => ({
  ...buildTournament({ _id: idOf(n), dates: [`2026-04-0${n}`], ...overrides }),
  revision: 1,
});

describe('the tournaments offered to copy from', () => {
  const all = [cup(1), cup(2), cup(3), cup(4, { copiesFrom: [idOf(1)] })];
  const ids = (chosen: string[], ownId?: string) =>
    offeredSources(all, { copiesFrom: chosen }, ownId).map(({ _id }) => _id);

  it('are all that copy from none themselves, the newest first', () => {
    expect(ids([])).toEqual([idOf(3), idOf(2), idOf(1)]);
  });

  it('leave out the tournament itself and those that are chosen', () => {
    expect(ids([idOf(2), idOf(99)], idOf(3))).toEqual([idOf(1)]);
  });
});

describe('an obstacle to copying', () => {
  const { rules, timeZone } = cup(1);
  it.each([
    [{}, null],
    [{ timeZone: ` ${timeZone} ` }, null],
    [{ timeZone: 'Asia/Dubai' }, 'timeZone'],
    [{ rules: { ...rules, overnight: true } }, 'overnight'],
    [{ rules: { ...rules, helpers: 'never' as const } }, null],
  ])('of a draft with %j is %j', (changed, obstacle) => {
    expect(obstacleBetween(cup(1), { timeZone, rules, ...changed })).toBe(obstacle);
  });
});

it('moves an entry of a list, and nothing beyond its ends', () => {
  const list = ['a', 'b', 'c'];
  expect(moved(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(list, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(list, 0, -1)).toBe(list);
  expect(moved(list, 2, 3)).toBe(list);
});
