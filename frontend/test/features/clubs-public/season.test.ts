import { defaultRules } from '@parwaz/shared';
import {
  isFinished,
  isRacedOn,
  isRacing,
  namesIn,
  seasonOf,
} from '../../../src/features/clubs-public/season';

const standing = (ownerId: string, grandTotal: number, rank: number | null = 1) => ({
  ownerId,
  ownerName: ownerId.toUpperCase(),
  ownerNameUrdu: '',
  ownerAddress: 'Lahore',
  number: grandTotal,
  rank,
  grandTotal,
  prize: '-' as const,
});

describe('a club’s season', () => {
  it('sums grand totals over tournaments; equal sums share a rank', () => {
    const season = seasonOf([
      { standings: [standing('a', 300), standing('b', 100), standing('c', 0, null)] },
      { standings: [standing('b', 200), standing('d', 50)] },
    ]);
    expect(
      season.map(({ ownerId, rank, totalSeconds, tournaments }) => [
        ownerId,
        rank,
        totalSeconds,
        tournaments,
      ]),
    ).toEqual([
      ['a', 1, 300, 1],
      ['b', 1, 300, 2],
      ['d', 3, 50, 1],
    ]);
    expect(seasonOf([])).toEqual([]);
  });

  it('tells namesakes apart by city or number, where these are known', () => {
    const rafiq = (line: ReturnType<typeof standing>, ownerAddress: string) => ({
      standings: [{ ...line, ownerName: 'Rafiq', ownerAddress }],
    });
    const season = seasonOf([
      rafiq(standing('a', 30), 'Lahore'),
      rafiq(standing('b', 20), 'Kasur'),
      rafiq(standing('c', 10), 'Lahore'),
      { standings: [standing('d', 5), { ...standing('e', 4), ownerName: 'Rafiq', number: undefined }] },
    ]);
    const names = [...namesIn(season, 'en').values()].map(({ name, apart }) => name + apart);
    expect(names).toEqual(['Rafiq (30)', 'Rafiq (Kasur)', 'Rafiq (10)', 'D', 'Rafiq']);
  });

  it.each([
    [['2026-04-01', '2026-04-03'], '2026-04-04', true, false],
    [['01-04-2026', '03-04-2026'], '2026-04-03', false, true],
    [['2026-04-01', '2026-04-03'], '2026-04-02', false, false],
    [[], '2026-04-02', false, false],
  ])('counts %j on %s as finished: %s, raced: %s', (dates, today, finished, raced) => {
    expect([isFinished({ dates }, today), isRacedOn({ dates }, today)]).toEqual([finished, raced]);
  });

  it.each([
    ['2026-04-01', 359, false],
    ['2026-04-01', 360, true],
    ['2026-04-01', 1200, true],
    ['2026-04-01', 1201, false],
    ['2026-04-02', 700, false],
    ['2026-04-03', 700, false],
  ])('counts a race on %s at minute %i as being flown: %s', (date, minutes, expected) => {
    const tournament = {
      dates: ['2026-04-01', '2026-04-03'],
      days: [{ date: '2026-04-03', state: 'closed' as const, at: '' }],
      startTime: '06:00',
      rules: { ...defaultRules, cutoffTime: '20:00' },
    };
    expect(isRacing(tournament, { date, minutes, seconds: 0 })).toBe(expected);
  });
});
