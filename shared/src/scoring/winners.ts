import { rowsInOrder } from '../board/board.js';
import type { Board, BoardRow, BoardTournament } from '../board/board.js';
import { parseClock } from '../time/clock.js';
import type { Minutes } from '../time/clock.js';
import type { BoardDate } from '../time/dates.js';
import { scoreRow } from './day.js';

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
  counts: boolean;
}

type Facts = Pick<Board<BoardTournament>, 'tournament' | 'rows'>;

function landings(board: Facts, row: BoardRow): Landing[] {
  const start = parseClock(row.startTime) ?? 0;
  const { flights, excludedIndices } = scoreRow(row, board.tournament);
  return flights.flatMap((flight, index) => {
    if (flight === null) return [];
    const { ownerId, date } = row;
    return [{ ownerId, date, index, landing: start + flight, counts: !excludedIndices.includes(index) }];
  });
}

function extreme(candidates: readonly Landing[], pick: 'earliest' | 'latest'): Winner | null {
  if (candidates.length === 0) return null;
  const times = candidates.map(({ landing }) => landing);
  const landing = times.reduce((a, b) => (pick === 'earliest' ? Math.min(a, b) : Math.max(a, b)));
  const cells = candidates.filter((one) => one.landing === landing);
  return { landing, cells: cells.map(({ ownerId, date, index }) => ({ ownerId, date, index })) };
}

function rowsOn(board: Facts, date: BoardDate | null): BoardRow[] {
  const rows = rowsInOrder(board);
  return date === null ? rows : rows.filter((row) => row.date === date);
}

/**
 * The first pigeon winner of a date: the earliest landing, or under `latest-first-bird` the loft whose first counted
 * pigeon landed latest. Null before any landing. Ties are named in the lofts' order.
 */
export function firstWinner(board: Facts, date: BoardDate): Winner | null {
  const byLoft = rowsOn(board, date).map((row) => landings(board, row));
  if (board.tournament.rules.firstWinner === 'earliest') return extreme(byLoft.flat(), 'earliest');
  const firstBirds = byLoft.flatMap((loft) => {
    const counted = loft.filter(({ counts }) => counts);
    return counted.length > 0 ? [counted.reduce((a, b) => (b.landing < a.landing ? b : a))] : [];
  });
  return extreme(firstBirds, 'latest');
}

/**
 * The last pigeon winner: the latest landing of a date, or of all dates when `date` is null (Total view). Ties are
 * named in the lofts' order.
 */
export function lastWinner(board: Facts, date: BoardDate | null): Winner | null {
  const all = rowsOn(board, date).flatMap((row) => landings(board, row));
  return extreme(all, 'latest');
}

/** The lofts behind a winning time, each once. */
export function winnerLofts(winner: Winner): string[] {
  return [...new Set(winner.cells.map(({ ownerId }) => ownerId))];
}
