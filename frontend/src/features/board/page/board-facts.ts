import { dayStandings, firstWinner, lastWinner, summarise, totalStandings } from '@parwaz/shared';
import type { Board, BoardDate } from '@parwaz/shared';

/** Everything that a day's view shows and that has to be computed, once per change of the board. */
export function dayFacts(board: Board, date: BoardDate) {
  return {
    standings: dayStandings(board, date),
    first: firstWinner(board, date),
    last: lastWinner(board, date),
    summary: summarise(board, date),
  };
}

/** The same over all dates. */
export function totalFacts(board: Board) {
  return {
    standings: totalStandings(board),
    last: lastWinner(board, null),
    summary: summarise(board, null),
  };
}

export type DayFacts = ReturnType<typeof dayFacts>;
export type TotalFacts = ReturnType<typeof totalFacts>;
