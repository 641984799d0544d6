import { publicBoard } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { loftFacts } from '../../../../src/features/board/loft/loft-facts';

const board = publicBoard(
  buildBoard(
    {},
    {
      1: { '01-04-2026': ['12:00', '13:00'], '03-04-2026': ['08:00'] },
      2: { '01-04-2026': ['18:42'], '03-04-2026': ['19:00'] },
    },
  ),
);

describe('a loft of its own', () => {
  it('has a place on each of its days and over all', () => {
    const facts = loftFacts(board, idOf(1), '01-04-2026');
    expect(facts?.days.map(({ date, rank, score }) => [date, rank, score.totalSeconds])).toEqual([
      ['01-04-2026', 1, 13 * 3600],
      ['03-04-2026', 2, 2 * 3600],
    ]);
    expect(facts?.lofts).toBe(3);
    expect(facts?.overall).toMatchObject({ rank: 2, totalSeconds: 15 * 3600 });
  });

  it('has the place of the view that it was opened from', () => {
    const shownIn = (view: string) => loftFacts(board, idOf(1), view)?.shown;
    expect(shownIn('01-04-2026')).toEqual({ rank: 1, gapSeconds: 18 * 60, totalSeconds: 13 * 3600 });
    expect(shownIn('03-04-2026')).toEqual({ rank: 2, gapSeconds: 11 * 3600, totalSeconds: 2 * 3600 });
    expect(shownIn('total')).toEqual(loftFacts(board, idOf(1), 'total')?.overall);
  });

  it('has no place without a landing', () => {
    expect(loftFacts(board, idOf(3), 'total')).toMatchObject({
      days: [],
      overall: { rank: null, totalSeconds: 0 },
    });
  });

  it('is none when it does not take part', () => {
    expect(loftFacts(board, idOf(77), 'total')).toBeNull();
  });
});
