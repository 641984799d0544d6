import { clubRecordsOf, flownOn, loftRecordsOf, recordFlight, seasonsOf } from '@parwaz/shared';
import type { FlownNow, Tournament } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';

type Times = Parameters<typeof buildBoard>[1];

/** A final tournament unless told otherwise, by its number, year and landings. */
function flew(
  n: number,
  year: number,
  times: Times,
  { state = 'final', ...facts }: Partial<Tournament> & { state?: FlownNow['state'] } = {},
): FlownNow {
  const dates = [`${year}-04-01`, `${year}-04-03`];
  const board = buildBoard({ _id: idOf(n), startDate: `${year}-04-01`, dates, ...facts }, times);
  return { flown: flownOn(board), state };
}
const on = (year: number, ...times: string[]) => ({ [`01-04-${year}`]: times });
const loft = idOf(1);

describe('a tournament', () => {
  it('comes to rank, total, prize, longest counted flight and best day of each loft', () => {
    const { flown } = flew(901, 2026, {
      // Four landed of a team of three: the earliest doesn't count.
      1: { ...on(2026, '12:00', '13:00', '14:00', '11:00'), '03-04-2026': ['18:00'] },
      2: on(2026, '15:00'),
    });
    expect(flown).toMatchObject({ year: '2026', tournament: { _id: idOf(901), name: 'Spring Cup' } });
    expect(flown.lofts[loft]).toEqual({
      name: 'Loft 1',
      nameUrdu: '',
      rank: 1,
      grandTotal: (6 + 7 + 8 + 12) * 3600,
      prize: 50_000,
      best: { date: '03-04-2026', index: 0, minutes: 720 },
      bestDay: { date: '01-04-2026', totalSeconds: 21 * 3600 },
      hasLanded: true,
    });
    expect(flown.lofts[idOf(3)]).toMatchObject({ rank: null, grandTotal: 0, best: null, hasLanded: false });
  });

  it('of a void day comes to nothing, but to a landing', () => {
    const days = [{ date: '2026-04-01', state: 'void' as const, at: '2026-04-01T15:00:00.000Z' }];
    const { flown } = flew(901, 2026, { 1: on(2026, '12:00') }, { days });
    expect(flown.lofts[loft]).toMatchObject({ rank: null, best: null, bestDay: null, hasLanded: true });
  });
});

describe('seasons', () => {
  it('are newest first, with the tournaments of each', () => {
    const all = [
      flew(901, 2025, { 1: on(2025, '12:00') }),
      flew(902, 2026, { 1: on(2026, '12:00') }, { state: 'racing' }),
      flew(903, 2025, {}, { participatingLofts: [idOf(2)] }),
      flew(904, 2025, {}, { startDate: '2025-05-01', dates: ['2025-05-01'] }),
    ];
    const seasons = seasonsOf(loft, all);
    expect(seasons.map(({ year, tournaments }) => [year, tournaments.map(({ _id }) => _id)])).toEqual([
      ['2026', [idOf(902)]],
      ['2025', [idOf(904), idOf(901)]],
    ]);
    expect(seasons[0]?.tournaments[0]).toMatchObject({ state: 'racing', rank: 1, lofts: 3 });
    expect(seasons[1]?.tournaments[0]).toMatchObject({ rank: null, prize: '-', best: null });
    expect(seasonsOf(idOf(9), all)).toEqual([]);
  });

  it('have records of what is final, the earlier of equals', () => {
    const all = [
      flew(902, 2026, { 1: on(2026, '12:00', '12:00') }),
      flew(901, 2025, { 1: on(2025, '12:00', '12:00'), 2: on(2025, '12:00', '12:00') }),
      flew(903, 2026, { 1: on(2026, '19:00') }, { state: 'racing' }),
      flew(904, 2024, { 1: on(2024, '07:00'), 2: on(2024, '09:00') }),
    ];
    expect(loftRecordsOf(loft, all)).toEqual({
      longestFlight: { tournamentId: idOf(901), date: '01-04-2025', index: 0, minutes: 360 },
      bestDay: { tournamentId: idOf(901), date: '01-04-2025', totalSeconds: 12 * 3600 },
      bestTotal: { tournamentId: idOf(901), totalSeconds: 12 * 3600 },
      wins: 2,
      top3: 3,
    });
  });

  it('are without records until something is final', () => {
    const none = { longestFlight: null, bestDay: null, bestTotal: null, wins: 0, top3: 0 };
    const racing = flew(901, 2026, { 1: on(2026, '12:00') }, { state: 'racing' });
    expect(loftRecordsOf(loft, [racing])).toEqual(none);
    expect(loftRecordsOf(loft, [flew(901, 2026, {})])).toEqual(none);
  });
});

describe("a club's records", () => {
  it('say whose they are, by the name of the newest tournament', () => {
    const renamed = flew(902, 2026, { 2: on(2026, '08:00') });
    const ofTwo = renamed.flown.lofts[idOf(2)];
    if (ofTwo) Object.assign(ofTwo, { name: 'Loft Two', nameUrdu: 'دوسرا' });
    const all = [renamed, flew(901, 2025, { 2: on(2025, '12:00'), 1: on(2025, '11:00', '11:00') })];
    const [two, first] = [
      { ownerId: idOf(2), ownerName: 'Loft Two', ownerNameUrdu: 'دوسرا' },
      { ownerId: loft, ownerName: 'Loft 1', ownerNameUrdu: '' },
    ];
    expect(clubRecordsOf(all)).toEqual({
      longestFlight: { ...two, tournamentId: idOf(901), date: '01-04-2025', index: 0, minutes: 360 },
      bestDay: { ...first, tournamentId: idOf(901), date: '01-04-2025', totalSeconds: 10 * 3600 },
      bestTotal: { ...first, tournamentId: idOf(901), totalSeconds: 10 * 3600 },
      // Both have won once: the first loft did so earlier.
      mostWins: { ...first, wins: 1 },
    });
  });

  it('are none without a final tournament', () => {
    expect(clubRecordsOf([])).toEqual({
      longestFlight: null,
      bestDay: null,
      bestTotal: null,
      mostWins: null,
    });
  });
});

describe("a flight that breaks its club's record", () => {
  const date = '01-04-2026';
  const flownBy = (times: Times, facts: Partial<Tournament> = {}) => buildBoard(facts, times);

  it('is the longest one, and the earlier of equals', () => {
    const board = flownBy({
      1: on(2026, '12:00', '16:00'),
      2: { ...on(2026, '17:00'), '03-04-2026': ['17:00'] },
    });
    expect(recordFlight(board, 600)).toEqual({ ownerId: idOf(2), date, index: 0, minutes: 660 });
  });

  it('is none that equals it, does not count or is of a void day', () => {
    expect(recordFlight(flownBy({ 1: on(2026, '16:00') }), 600)).toBeNull();
    // Four landed of a team of three: the earliest doesn't count.
    expect(recordFlight(flownBy({ 1: on(2026, '12:00', '13:00', '14:00', '11:30') }), 479)).toMatchObject({
      index: 2,
    });
    const days = [{ date: '2026-04-01', state: 'void' as const, at: '2026-04-01T15:00:00.000Z' }];
    expect(recordFlight(flownBy({ 1: on(2026, '16:00') }, { days }), 100)).toBeNull();
  });
});
