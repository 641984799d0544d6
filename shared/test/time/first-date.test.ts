import { firstDate, yearOf } from '../../src/time/first-date.js';

describe("a tournament's first date", () => {
  it.each([
    [{ dates: ['2026-09-02', '2026-09-01'], startDate: '2020-01-01' }, '2026-09-01', '2026'],
    [{ dates: ['02-01-2026', '2025-12-31'], startDate: '' }, '2025-12-31', '2025'],
    [{ dates: [], startDate: '01-04-2020' }, '2020-04-01', '2020'],
    [{ dates: [], startDate: '' }, '', ''],
  ])('of %j is %s', (tournament, first, year) => {
    expect([firstDate(tournament), yearOf(tournament)]).toEqual([first, year]);
  });
});
