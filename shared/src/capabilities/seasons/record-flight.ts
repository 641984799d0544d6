import { boardDates, rowOf, type Board, type BoardTournament } from '../../board/board.js';
import { scoreRow } from '../../scoring/day.js';
import type { Minutes } from '../../time/clock.js';
import type { Flight } from './contracts/season.js';

export interface FlightOfLoft extends Flight {
  ownerId: string;
}

/** The longest counted flight of a board, if it is longer than its club's record; of equals the earlier one. */
export function recordFlight(
  board: Pick<Board<BoardTournament>, 'tournament' | 'rows'>,
  record: Minutes,
): FlightOfLoft | null {
  const { tournament } = board;
  let longest: FlightOfLoft | null = null;
  for (const date of boardDates(tournament)) {
    for (const ownerId of tournament.participatingLofts) {
      const row = rowOf(board, ownerId, date);
      if (!row) continue;
      const { flights, excludedIndices } = scoreRow(row, tournament);
      flights.forEach((minutes, index) => {
        if (minutes === null || minutes <= (longest?.minutes ?? record) || excludedIndices.includes(index))
          return;
        longest = { ownerId, date, index, minutes };
      });
    }
  }
  return longest;
}
