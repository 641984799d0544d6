import { noPrize, type FlownTournament, type LoftSeasonsAnswer } from '@parwaz/shared';
import { buildOwner, idOf } from '@parwaz/shared/testing';
import { loftPreview } from '../../../src/capabilities/seasons/loft-preview.js';

const race = (n: number, rank: number | null, facts: Partial<FlownTournament> = {}): FlownTournament => ({
  _id: idOf(900 + n),
  name: `Cup ${n}`,
  nameUrdu: n === 1 ? 'بہار کپ' : '',
  club: 'Shaheen Club',
  clubNameUrdu: '',
  dates: [`20${20 + n}-04-01`],
  state: 'final',
  rank,
  lofts: 9,
  grandTotal: 36_000 + n * 60,
  prize: noPrize,
  best: null,
  ...facts,
});

/** Newest first, a season each. */
const loft = (...races: FlownTournament[]): LoftSeasonsAnswer => ({
  owner: buildOwner(1, { name: 'Shah', nameUrdu: 'شاہ', address: 'Lahore' }),
  seasons: races.map((one) => ({ year: one.dates[0]?.slice(0, 4) ?? '', tournaments: [one] })),
  records: { longestFlight: null, bestDay: null, bestTotal: null, wins: 0, top3: 0 },
});

describe("the preview of a loft's page", () => {
  it('says its best places, the newest of equals first, and none that may change', () => {
    const { leaders, landed } = loftPreview(
      loft(
        race(6, 1, { state: 'racing' }),
        race(5, 2),
        race(4, 7),
        race(3, null),
        race(2, 2),
        race(1, 1, { prize: 50_000 }),
      ),
      'en',
    );
    expect(leaders).toEqual([
      { rank: '1', name: 'Cup 1', total: '10:01', prize: '50,000' },
      { rank: '2', name: 'Cup 5', total: '10:05', prize: '' },
      { rank: '2', name: 'Cup 2', total: '10:02', prize: '' },
    ]);
    expect(landed).toBe('6 races since 2021');
  });

  it('says its wins and its longest flight, in Urdu too', () => {
    const flight = { tournamentId: idOf(901), date: '01-04-2021', index: 0, minutes: 846 };
    const flown = loft(race(1, 1));
    const won = { ...flown, records: { ...flown.records, longestFlight: flight, wins: 2 } };
    expect(loftPreview(won, 'en')).toMatchObject({
      title: 'Shah',
      club: 'Lahore',
      view: '2 wins',
      up: 'Longest flight 14:06',
    });
    expect(loftPreview(won, 'ur')).toMatchObject({ title: 'شاہ', leaders: [{ name: 'بہار کپ' }] });
  });

  it('of a loft without a finished race says that, and no year before it has begun', () => {
    const racing = loftPreview(loft(race(6, 1, { state: 'racing' })), 'en');
    expect(racing).toMatchObject({ empty: 'No finished races yet', landed: '1 race since 2026' });
    expect(loftPreview(loft(race(7, null, { state: 'starts' })), 'ur').landed).toBe('1 ریس');
  });

  it('of a loft without a race says that', () => {
    expect(loftPreview(loft(), 'en')).toMatchObject({
      view: 'Loft',
      leaders: [],
      empty: 'No races yet',
      landed: '',
    });
  });
});
