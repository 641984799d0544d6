import { DrawingBudget } from '../../../src/capabilities/paper/drawing-budget.js';

describe('the drawings of a minute', () => {
  it('are counted by board and kind, and anew in the next', () => {
    let nowMs = 0;
    const budget = new DrawingBudget({ now: () => nowMs });
    const taken = (board: string, drawing: Parameters<typeof budget.spend>[1]) =>
      Array.from({ length: 50 }, () => budget.spend(board, drawing)).filter(Boolean).length;
    expect([taken('a', 'renewed'), taken('a', 'first'), taken('a', 'foreign')]).toEqual([1, 24, 2]);
    expect([taken('a', 'certificate'), taken('b', 'certificate')]).toEqual([12, 12]);
    expect(taken('*', 'anyCertificate')).toBe(30);
    nowMs = 59_999;
    expect(budget.spend('a', 'certificate')).toBe(false);
    nowMs = 60_000;
    expect([taken('a', 'certificate'), taken('a', 'renewed')]).toEqual([12, 1]);
  });
});
