import { dayStandings, firstWinner, lastWinner, summarise, totalStandings } from '@parwaz/shared';
import type { Board, BoardDate, Winner } from '@parwaz/shared';

/** Everything that a day's view shows and that has to be computed, once per change of the board. */
export function dayFacts(board: Board, date: BoardDate) {
  const last = lastWinner(board, date);
  return {
    standings: dayStandings(board, date),
    first: firstWinner(board, date),
    last,
    latest: latestCells(last, 'slot'),
    summary: summarise(board, date),
  };
}

/** The same over all dates. */
export function totalFacts(board: Board) {
  const last = lastWinner(board, null);
  return {
    standings: totalStandings(board),
    last,
    latest: latestCells(last, 'date'),
    summary: summarise(board, null),
  };
}

/** The cells of each loft that hold the latest landing: slots in a day's view, dates in the total view, as a text. */
function latestCells(winner: Winner | null, by: 'slot' | 'date'): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const { ownerId, index, date } of winner?.cells ?? []) {
    const cell = by === 'slot' ? String(index) : date;
    const known = cells.get(ownerId);
    cells.set(ownerId, known === undefined ? cell : `${known} ${cell}`);
  }
  return cells;
}
