import { byFirstDate, shownYear } from '../../../src/features/clubs-public/read-club';

const of = (...dates: string[]) => ({ dates, startDate: '2020-01-01' });

describe("a club's year", () => {
  it('is the one that the address asks for', () => {
    expect(shownYear(['2026', '2025'], '2025')).toBe('2025');
  });

  it.each(['', '1999', 'x'])('is the newest for %j', (asked) => {
    expect(shownYear(['2026', '2025'], asked)).toBe('2026');
  });

  it('is none without tournaments', () => {
    expect(shownYear([], '2026')).toBe('');
  });

  it('lists its tournaments by first date', () => {
    const tournaments = [of('2026-09-02', '2026-09-01'), of(), of('2026-04-01')];
    expect(byFirstDate(tournaments)).toEqual([of(), of('2026-04-01'), of('2026-09-02', '2026-09-01')]);
    const isRacing = ({ dates }: { dates: string[] }) => dates.includes('2026-04-01');
    expect(byFirstDate(tournaments, isRacing)).toEqual([
      of('2026-04-01'),
      of(),
      of('2026-09-02', '2026-09-01'),
    ]);
  });
});
