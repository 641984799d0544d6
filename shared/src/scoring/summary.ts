import { boardDates, rowOf, slotCount } from '../board/board.js';
import type { Board, BoardTournament } from '../board/board.js';
import type { BoardDate } from '../time/dates.js';
import { scoreRow } from './day.js';
import { loftTotal } from './standings.js';

/** The stats strip: lofts, pigeons (helpers included), landed and still in the air. */
export interface Summary {
  lofts: number;
  pigeons: number;
  landed: number;
  remaining: number;
}

/**
 * Counts of a date, or of all dates when `date` is null: then a pigeon has landed when it has a time on any date.
 * Remaining is never below 0.
 */
export function summarise(
  board: Pick<Board<BoardTournament>, 'tournament' | 'owners' | 'rows'>,
  date: BoardDate | null,
): Summary {
  const { participatingLofts } = board.tournament;
  const pigeons = slotCount(board.tournament) * participatingLofts.length;
  const dates = boardDates(board.tournament);
  const landed = participatingLofts.reduce((sum, ownerId) => {
    if (date === null) return sum + loftTotal(board, ownerId, dates).landed;
    const row = rowOf(board, ownerId, date);
    return row ? sum + scoreRow(row, board.tournament).landed : sum;
  }, 0);
  return { lofts: participatingLofts.length, pigeons, landed, remaining: Math.max(0, pigeons - landed) };
}
