import fc from 'fast-check';
import {
  boardDates,
  dayStandings,
  firstWinner,
  lastWinner,
  publicBoard,
  slotCount,
  stampOfDay,
  stampTable,
  summarise,
  toIsoDate,
  totalResults,
  totalStandings,
} from '../../src/index.js';
import type { Board, BoardDate, BoardRow, StaffFacts } from '../../src/index.js';
import { anyBoard } from '../board/arbitrary.js';
import { depth } from '../depth.js';

const stamp = { _id: 'k3x9', name: 'Double Stamp', nameUrdu: '', prizes: ['100', '50'] };

/** The same board with the slots stamped that `isStamped` says, row by row and slot by slot. */
function stamped(board: Board<StaffFacts>, isStamped: () => boolean): Board<StaffFacts> {
  const slots = Array.from({ length: slotCount(board.tournament) }, (_, index) => index);
  const rows = Object.entries(board.rows).map(([ownerId, byDate]) => {
    const withStamps = Object.values(byDate).map((row): [BoardDate, BoardRow] => {
      const carrying = slots.filter(isStamped).map((index) => [index, [stamp._id]] as [number, string[]]);
      return [row.date, { ...row, stamps: Object.fromEntries(carrying) }];
    });
    return [ownerId, Object.fromEntries(withStamps)] as const;
  });
  return { ...board, rows: Object.fromEntries(rows) };
}

const anyStamped = fc
  .tuple(anyBoard(), fc.infiniteStream(fc.boolean()))
  .map(([board, choices]) => ({ board, with: stamped(board, () => choices.next().value as boolean) }));

const ordinary = (board: Board<StaffFacts>) => [
  totalStandings(board),
  totalResults(board),
  lastWinner(board, null),
  summarise(board, null),
  boardDates(board.tournament).map((date) => [
    dayStandings(board, date),
    firstWinner(board, date),
    lastWinner(board, date),
  ]),
];

describe('a stamp’s table', () => {
  it('changes no ordinary total, rank or winner', () => {
    fc.assert(
      fc.property(anyStamped, (boards) => {
        expect(ordinary(boards.with)).toEqual(ordinary(boards.board));
      }),
      { numRuns: depth(60, 2_000) },
    );
  });

  it('of pigeons that are all stamped has the ordinary totals', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const totals = (lofts: readonly { ownerId: string; totalSeconds: number }[]) =>
          Object.fromEntries(lofts.map(({ ownerId, totalSeconds }) => [ownerId, totalSeconds]));
        const all = stamped(board, () => true);
        expect(stampTable(publicBoard(all), { ...stamp, prizes: [100, 50] })).toEqual(stampTable(all, stamp));
        expect(totals(stampTable(all, stamp))).toEqual(totals(totalStandings(board)));
        for (const date of boardDates(board.tournament))
          expect(totals(stampOfDay(all, stamp, date))).toEqual(totals(dayStandings(board, date)));
      }),
      { numRuns: depth(60, 2_000) },
    );
  });

  it('gives a place to lofts with a stamped pigeon that counts, and adds up their dates', () => {
    fc.assert(
      fc.property(anyStamped, ({ with: board }) => {
        for (const { ownerId, rank, valid, totalSeconds, days, prize } of stampTable(board, stamp)) {
          expect(rank !== null).toBe(valid > 0);
          expect(prize === '-' || rank !== null).toBe(true);
          const dates = boardDates(board.tournament).map((date) => stampOfDay(board, stamp, date));
          const ofLoft = dates.flatMap((table) => table.filter((loft) => loft.ownerId === ownerId));
          expect(ofLoft.reduce((sum, loft) => sum + loft.totalSeconds, 0)).toBe(totalSeconds);
          expect(ofLoft.filter((loft) => loft.rank !== null)).toHaveLength(
            days.filter((day) => day.valid > 0).length,
          );
        }
      }),
      { numRuns: depth(60, 2_000) },
    );
  });

  it('loses a day that is void, and no other', () => {
    fc.assert(
      fc.property(anyStamped, fc.nat(3), ({ with: board }, which) => {
        const dates = boardDates(board.tournament);
        const gone = dates[which % dates.length];
        if (gone === undefined) return;
        const day = { date: toIsoDate(gone) ?? gone, state: 'void' as const, at: '', reason: 'Storm' };
        const after = { ...board, tournament: { ...board.tournament, days: [day] } };
        for (const { rank, totalSeconds, prize } of stampOfDay(after, stamp, gone))
          expect([rank, totalSeconds, prize]).toEqual([null, 0, '-']);
        for (const date of dates.filter((one) => one !== gone))
          expect(stampOfDay(after, stamp, date)).toEqual(stampOfDay(board, stamp, date));
      }),
      { numRuns: depth(60, 2_000) },
    );
  });
});
