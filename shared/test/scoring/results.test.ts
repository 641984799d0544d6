import { clubStandings, publicBoard, totalResults } from '../../src/index.js';
import { buildBoard, buildOwner, idOf } from '../../src/testing/index.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';

// 3 pigeons and 1 helper, start 06:00; loft 3 has not landed, loft 1 excludes its earliest of four on day 1.
const board = buildBoard(
  { prizes: ['20000', '50,000', 'Rs 10000'] },
  {
    1: { [d1]: ['07:00', '08:00', '09:00', '10:00'], [d2]: ['07:00'] },
    2: { [d1]: ['18:00', '18:00', '18:00'], [d2]: ['18:00', '18:00', '18:00'] },
    3: { [d1]: ['', '', ''] },
  },
);

describe('the results over all dates', () => {
  it('lists the lofts that have landed with slots, days and rank, and counts all', () => {
    const day = (date: string, minutes: number, text: string, excludedIndices: number[] = []) => ({
      date,
      totalSeconds: minutes * 60,
      formattedTotalTime: text,
      excludedIndices,
    });
    expect(totalResults(board)).toEqual({
      tournamentId: idOf(900),
      totalOwners: 3,
      ownerResults: [
        {
          ownerId: idOf(2),
          ownerName: 'Loft 2',
          ownerNameUrdu: '',
          rank: 1,
          grandTotal: 72 * 3600,
          formattedGrandTotal: '72:00',
          pigeons: [24, 24, 24, 0].map((hours) => ({ totalTime: hours * 3600 })),
          excludedIndices: [],
          days: [day(d1, 36 * 60, '36:00'), day(d2, 36 * 60, '36:00')],
        },
        {
          ownerId: idOf(1),
          ownerName: 'Loft 1',
          ownerNameUrdu: '',
          rank: 2,
          grandTotal: 10 * 3600,
          formattedGrandTotal: '10:00',
          // Slot 0 is excluded on day 1 only: its flight of day 2 counts, so it isn't excluded on top.
          pigeons: [1, 2, 3, 4].map((hours) => ({ totalTime: hours * 3600 })),
          excludedIndices: [],
          days: [day(d1, 9 * 60, '09:00', [0]), day(d2, 60, '01:00')],
        },
      ],
    });
  });

  it('excludes on top only slots that landed and never counted', () => {
    const times = {
      1: { [d1]: ['07:00', '08:00', '09:00', '10:00'], [d2]: ['07:00', '08:00', '09:00', '10:00'] },
    };
    const loft = totalResults(buildBoard({}, times)).ownerResults[0]!;
    expect(loft.excludedIndices).toEqual([0]);
    expect(loft.pigeons[0]).toEqual({ totalTime: 0 });
  });
});

describe('the standings under a club', () => {
  it('give the i-th loft the i-th highest prize, lofts without a landing none', () => {
    expect(clubStandings(board)).toEqual([
      {
        ownerId: idOf(2),
        ownerName: 'Loft 2',
        ownerNameUrdu: '',
        rank: 1,
        grandTotal: 72 * 3600,
        prize: 50000,
      },
      {
        ownerId: idOf(1),
        ownerName: 'Loft 1',
        ownerNameUrdu: '',
        rank: 2,
        grandTotal: 10 * 3600,
        prize: 20000,
      },
      { ownerId: idOf(3), ownerName: 'Loft 3', ownerNameUrdu: '', rank: null, grandTotal: 0, prize: '-' },
    ]);
  });

  it('give namesakes their city and number', () => {
    const [first, second] = [1, 2].map((index) => buildOwner(index, { name: 'Loft 1' }));
    const owners = { ...board.owners, [idOf(1)]: first!, [idOf(2)]: second! };
    const lines = clubStandings({ ...board, owners });
    expect(lines.map(({ ownerAddress, number }) => [ownerAddress, number])).toEqual([
      ['Lahore', 2],
      ['Lahore', 1],
      [undefined, undefined],
    ]);
  });

  it('and results carry a loft’s name in Urdu, and go by the Latin one', () => {
    const named = [buildOwner(1, { nameUrdu: 'ب' }), buildOwner(3, { nameUrdu: 'ا' })];
    const owners = { ...board.owners, ...Object.fromEntries(named.map((loft) => [loft._id, loft])) };
    const names = clubStandings({ ...board, owners }).map((line) => [line.ownerName, line.ownerNameUrdu]);
    expect(names).toEqual([
      ['Loft 2', ''],
      ['Loft 1', 'ب'],
      ['Loft 3', 'ا'],
    ]);
    expect(totalResults({ ...board, owners }).ownerResults[1]).toMatchObject({ ownerNameUrdu: 'ب' });
  });

  it('are the same from the public board', () => {
    expect(clubStandings(publicBoard(board))).toEqual(clubStandings(board));
  });

  it('list all lofts without prizes while there are no results', () => {
    const lines = clubStandings(buildBoard());
    expect(lines.map(({ rank, prize }) => [rank, prize])).toEqual([
      [null, '-'],
      [null, '-'],
      [null, '-'],
    ]);
  });
});
