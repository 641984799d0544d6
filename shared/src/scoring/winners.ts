import { allRows } from '../board/board.js';
import type { Board, BoardRow, BoardTournament } from '../board/board.js';
import { parseClock } from '../time/clock.js';
import type { Minutes } from '../time/clock.js';
import type { BoardDate } from '../time/dates.js';
import { exclusionsOf } from './day.js';

/** Where a winning pigeon landed: its loft, date and slot (from 0). */
export interface WinningCell {
  ownerId: string;
  date: BoardDate;
  index: number;
}

/** A winning time of day and every pigeon that has it: ties name all. */
export interface Winner {
  landing: Minutes;
  cells: WinningCell[];
}

interface Landing extends WinningCell {
  landing: Minutes;
}

function landings(row: BoardRow): Landing[] {
  return row.timeList.flatMap((time, index) => {
    const landing = time === '' ? null : parseClock(time);
    return landing === null ? [] : [{ ownerId: row.ownerId, date: row.date, index, landing }];
  });
}

function extreme(candidates: readonly Landing[], pick: 'earliest' | 'latest'): Winner | null {
  if (candidates.length === 0) return null;
  const times = candidates.map(({ landing }) => landing);
  const landing = times.reduce((a, b) => (pick === 'earliest' ? Math.min(a, b) : Math.max(a, b)));
  const cells = candidates.filter((one) => one.landing === landing);
  return { landing, cells: cells.map(({ ownerId, date, index }) => ({ ownerId, date, index })) };
}

type Facts = Pick<Board<BoardTournament>, 'tournament' | 'rows'>;

function rowsOn(board: Facts, date: BoardDate | null): BoardRow[] {
  const rows = allRows(board);
  return date === null ? rows : rows.filter((row) => row.date === date);
}

/**
 * The first pigeon winner of a date: the earliest landing, or under `latest-first-bird` the loft whose first counted
 * pigeon landed latest. Null before any landing.
 */
export function firstWinner(board: Facts, date: BoardDate): Winner | null {
  const rows = rowsOn(board, date);
  if (board.tournament.rules.firstWinner === 'earliest') return extreme(rows.flatMap(landings), 'earliest');
  const firstBirds = rows.flatMap((row) => {
    const excluded = new Set(exclusionsOf(row.timeList, board.tournament).map(({ index }) => index));
    const counted = landings(row).filter(({ index }) => !excluded.has(index));
    const first = extreme(counted, 'earliest');
    return first?.cells[0] ? [{ ...first.cells[0], landing: first.landing }] : [];
  });
  return extreme(firstBirds, 'latest');
}

/** The last pigeon winner: the latest landing of a date, or of all dates when `date` is null (Total view). */
export function lastWinner(board: Facts, date: BoardDate | null): Winner | null {
  return extreme(rowsOn(board, date).flatMap(landings), 'latest');
}

/** The lofts behind a winning time, each once. */
export function winnerLofts(winner: Winner): string[] {
  return [...new Set(winner.cells.map(({ ownerId }) => ownerId))];
}
