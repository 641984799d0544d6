import { rowsInOrder, type Board, type BoardRow, type BoardTournament } from '../board/board.js';
import { parseClock, type Minutes } from '../time/clock.js';
import type { BoardDate } from '../time/dates.js';
import { scoreRow } from './day.js';

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

type Facts = Pick<Board<BoardTournament>, 'tournament' | 'rows'>;
type Extreme = 'earliest' | 'latest';

function better(winner: Winner | null, landing: Minutes, cells: WinningCell[], pick: Extreme): Winner {
  if (winner?.landing === landing) {
    winner.cells.push(...cells);
    return winner;
  }
  const wins = !winner || (pick === 'earliest' ? landing < winner.landing : landing > winner.landing);
  return wins ? { landing, cells } : winner;
}

// The earliest or latest landing of some records; of counted pigeons only, or of all that are not disqualified.
function extreme(board: Facts, rows: readonly BoardRow[], pick: Extreme, counted = false): Winner | null {
  let winner: Winner | null = null;
  for (const row of rows) {
    const { ownerId, date, startTime } = row;
    const { flights, exclusions } = scoreRow(row, board.tournament);
    const start = parseClock(startTime) ?? 0;
    for (const [index, flight] of flights.entries()) {
      const reason = exclusions.find((one) => one.index === index)?.reason;
      if (flight === null || reason === 'disqualified' || (counted && reason !== undefined)) continue;
      winner = better(winner, start + flight, [{ ownerId, date, index }], pick);
    }
  }
  return winner;
}

function rowsOn(board: Facts, date: BoardDate | null): BoardRow[] {
  const rows = rowsInOrder(board);
  return date === null ? rows : rows.filter((row) => row.date === date);
}

/** The earliest landing, or under `latest-first-bird` the loft whose first counted pigeon landed latest. */
export function firstWinner(board: Facts, date: BoardDate): Winner | null {
  const rows = rowsOn(board, date);
  if (board.tournament.rules.firstWinner === 'earliest') return extreme(board, rows, 'earliest');
  return rows.reduce<Winner | null>((winner, row) => {
    const first = extreme(board, [row], 'earliest', true);
    return first ? better(winner, first.landing, first.cells.slice(0, 1), 'latest') : winner;
  }, null);
}

/** The latest landing of a date, or of all dates when `date` is null; ties are named in the lofts' order. */
export function lastWinner(board: Facts, date: BoardDate | null): Winner | null {
  return extreme(board, rowsOn(board, date), 'latest');
}

export function winnerLofts(winner: Winner): string[] {
  return [...new Set(winner.cells.map(({ ownerId }) => ownerId))];
}
