import fc from 'fast-check';
import { rankLofts } from '../../src/index.js';
import { idOf } from '../../src/testing/index.js';

const loft = (ownerName: string, minutes: number | null, n = 1) => ({
  ownerId: idOf(n),
  ownerName,
  totalSeconds: (minutes ?? 0) * 60,
  valid: minutes === null ? 0 : 1,
});
const order = (ranked: { ownerName: string; rank: number | null }[]) =>
  ranked.map(({ ownerName, rank }) => `${rank ?? '-'} ${ownerName}`);

describe('the order of lofts', () => {
  it.each([
    ['none', [], []],
    ['by total, descending', [loft('A', 60), loft('B', 600), loft('C', 90)], ['1 B', '2 C', '3 A']],
    [
      'equal ones share',
      [loft('A', 60), loft('B', 90), loft('C', 90), loft('D', 10)],
      ['1 B', '1 C', '3 A', '4 D'],
    ],
    ['all equal', [loft('A', 5), loft('B', 5), loft('C', 5)], ['1 A', '1 B', '1 C']],
    ['two pairs', [loft('A', 5), loft('B', 9), loft('C', 5), loft('D', 9)], ['1 B', '1 D', '3 A', '3 C']],
    ['no landing: last, by name', [loft('Z', null), loft('M', 5), loft('a', null)], ['1 M', '- a', '- Z']],
    ['a flight of 0 is a landing', [loft('A', null), loft('B', 0)], ['1 B', '- A']],
    ['nobody landed', [loft('b', null), loft('A', null), loft('é', null)], ['- A', '- b', '- é']],
    ['Urdu after Latin', [loft('بلال', null), loft('Zafar', null)], ['- Zafar', '- بلال']],
  ])('shared: %s', (_, lofts, expected) => {
    expect(order(rankLofts(lofts, 'shared'))).toEqual(expected);
  });

  it('numbers equal totals in the order in which lofts are listed, under listed', () => {
    const lofts = [loft('C', 60), loft('A', 90), loft('B', 90), loft('D', null)];
    expect(order(rankLofts(lofts, 'listed'))).toEqual(['1 A', '2 B', '3 C', '- D']);
  });

  it('puts namesakes in the order of their ids', () => {
    const lofts = [loft('Ali', null, 2), loft('Ali', null, 1)];
    expect(rankLofts(lofts, 'shared').map(({ ownerId }) => ownerId)).toEqual([idOf(1), idOf(2)]);
    expect(rankLofts(lofts.toReversed(), 'shared').map(({ ownerId }) => ownerId)).toEqual([idOf(1), idOf(2)]);
  });

  it('has ranks that only grow, and equal ones exactly for equal totals', () => {
    const anyLofts = fc
      .array(fc.option(fc.integer({ min: 0, max: 5 })))
      .map((totals) => totals.map((minutes, n) => loft(`L${n}`, minutes, n)));
    fc.assert(
      fc.property(anyLofts, (lofts) => {
        const ranked = rankLofts(lofts, 'shared');
        expect(ranked.map(({ ownerId }) => ownerId).sort()).toEqual(lofts.map(({ ownerId }) => ownerId));
        const flown = ranked.filter(({ rank }) => rank !== null);
        expect(ranked.slice(0, flown.length)).toEqual(flown);
        flown.forEach(({ rank, totalSeconds }) => {
          expect(rank).toBe(1 + flown.filter((other) => other.totalSeconds > totalSeconds).length);
        });
        expect(rankLofts(lofts, 'listed').flatMap(({ rank }) => rank ?? [])).toEqual(
          flown.map((_, n) => n + 1),
        );
      }),
    );
  });
});
