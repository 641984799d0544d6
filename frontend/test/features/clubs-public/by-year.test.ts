import { firstDate, inYear, yearsOf } from '../../../src/features/clubs-public/by-year';

const of = (...dates: string[]) => ({ dates, startDate: '2020-01-01' });

describe("a club's years", () => {
  const tournaments = [of('2026-09-02', '2026-09-01'), of('2025-12-31', '2026-01-02'), of('2026-04-01')];

  it('are those of the first dates, newest first', () => {
    expect(yearsOf(tournaments)).toEqual(['2026', '2025']);
  });

  it('list their tournaments by first date', () => {
    expect(inYear(tournaments, '2026').map(firstDate)).toEqual(['2026-04-01', '2026-09-01']);
  });

  it('take the start date where there are no dates', () => {
    expect(yearsOf([of()])).toEqual(['2020']);
  });
});
