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

  it('tells the flights and pigeons of each stamp that count in the view, and of a void day none', () => {
    const stamps = [
      { _id: 'dbl1', name: 'Double Stamp', nameUrdu: '', prizes: [] },
      { _id: 'yng1', name: 'Young bird', nameUrdu: '', prizes: [] },
    ];
    const built = buildBoard(
      { stamps },
      { 1: { '01-04-2026': ['12:00', '13:00'], '03-04-2026': ['08:00', '09:00'] } },
    );
    const [first, third] = ['01-04-2026', '03-04-2026'].map((date) => built.rows[idOf(1)]?.[date]);
    if (first) first.stamps = { 0: ['dbl1', 'yng1'], 1: ['dbl1'] };
    if (third) third.stamps = { 0: ['dbl1'], 2: ['yng1'] };
    const told = (view: string, shown = built) =>
      loftFacts(publicBoard(shown), idOf(1), view)?.stamped.map(({ stamp, place, pigeons, totalSeconds }) => [
        stamp.name,
        place,
        pigeons,
        totalSeconds / 3600,
      ]);
    expect(told('01-04-2026')).toEqual([
      ['Double Stamp', 0, 2, 13],
      ['Young bird', 1, 1, 6],
    ]);
    expect(told('03-04-2026')).toEqual([['Double Stamp', 0, 1, 2]]);
    expect(told('total')).toEqual([
      ['Double Stamp', 0, 2, 15],
      ['Young bird', 1, 1, 6],
    ]);
    const days = [{ date: '2026-04-01', state: 'void' as const, reason: 'Storm', at: '', by: null }];
    const voided = { ...built, tournament: { ...built.tournament, days } };
    expect(told('01-04-2026', voided as unknown as typeof built)).toEqual([]);
    expect(told('total', voided as unknown as typeof built)).toEqual([
      ['Double Stamp', 0, 1, 2],
      ['Young bird', 1, 0, 0],
    ]);
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
