import type { Loft, StaffFacts, Tournament } from '../contracts/types.js';
import { blankTournament } from '../contracts/tournament/facts.js';
import { withRow } from '../board/with-row.js';
import { rowOf, type Board, type BoardRow } from '../board/board.js';
import type { Marks } from '../board/marks.js';

export function idOf(n: number): string {
  return n.toString(16).padStart(24, '0');
}

export function buildOwner(n: number, overrides: Partial<Loft> = {}): Loft {
  return {
    _id: idOf(n),
    name: `Loft ${n}`,
    nameUrdu: '',
    address: 'Lahore',
    phone: '0300',
    showPhone: true,
    ownerPicture: '',
    number: n,
    ...overrides,
  };
}

/** A tournament of 3 pigeons and 1 helper over 2 dates with 3 lofts; overrides win. */
export function buildTournament(overrides: Partial<Tournament> = {}): StaffFacts {
  const { revision: _, ...facts } = { revision: 1, ...overrides };
  return {
    ...blankTournament,
    _id: idOf(900),
    tournamentName: 'Spring Cup',
    club: 'Lahore Club',
    startDate: '2026-04-01',
    startTime: '06:00',
    timeZone: 'Asia/Karachi',
    dates: ['2026-04-01', '2026-04-03'],
    numberOfDays: 2,
    numberOfPigeons: 3,
    helperPigeons: 1,
    continueDays: 1,
    numberOfPrizes: 2,
    prizes: ['50,000', '20000'],
    status: 'Active',
    participatingLofts: [idOf(1), idOf(2), idOf(3)],
    ...facts,
  };
}

/** A board at revision 1. `times[ownerNumber][dd-mm-yyyy]` are landings as typed: `'12:00'`, or `''`. */
export function buildBoard(
  overrides: Partial<Tournament> = {},
  times: Record<number, Record<string, string[]>> = {},
): Board<StaffFacts> {
  const tournament = buildTournament(overrides);
  const slots = tournament.numberOfPigeons + tournament.helperPigeons;
  const rows = Object.entries(times).map(([n, byDate]) => {
    const ownerId = idOf(Number(n));
    const records = Object.entries(byDate).map(([date, typed]) => {
      const timeList = Array.from({ length: slots }, (_, slot) => (typed[slot] ? `${typed[slot]}:00` : ''));
      return [date, { ownerId, date, startTime: tournament.startTime, timeList }] as const;
    });
    return [ownerId, Object.fromEntries(records)] as const;
  });
  const owners = tournament.participatingLofts.map((id) => [id, buildOwner(parseInt(id, 16))] as const);
  return {
    tournamentId: tournament._id,
    revision: 1,
    at: Date.UTC(2026, 3, 1, 8),
    tournament,
    owners: Object.fromEntries(owners),
    rows: Object.fromEntries(rows),
  };
}

export const withMarksOf = (board: Board<StaffFacts>, n: number, date: string, marks: Marks) =>
  withValuesOf(board, n, date, { marks });

export function withValuesOf(
  board: Board<StaffFacts>,
  n: number,
  date: string,
  values: Pick<BoardRow, 'marks' | 'stamps'>,
): Board<StaffFacts> {
  const row = rowOf(board, idOf(n), date);
  if (!row) throw new Error(`loft ${n} has no record of ${date}`);
  return { ...board, rows: withRow(board.rows, { ...row, ...values }) };
}
