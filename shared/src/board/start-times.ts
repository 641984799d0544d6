import { allRows, boardDates } from './board.js';
import type { Board, BoardRow, BoardTournament } from './board.js';

export interface OtherStart {
  startTime: string;
  records: number;
}

/**
 * The start times, other than the tournament's, of the records of its lofts and dates, earliest first: who changes the
 * tournament's is asked which of them follow.
 */
export function otherStarts(
  rows: readonly BoardRow[],
  tournament: Pick<BoardTournament, 'startTime' | 'dates' | 'participatingLofts'>,
): OtherStart[] {
  const dates = new Set(boardDates(tournament));
  const lofts = new Set(tournament.participatingLofts);
  const counts = new Map<string, number>();
  for (const { ownerId, date, startTime } of rows) {
    if (startTime === tournament.startTime || !dates.has(date) || !lofts.has(ownerId)) continue;
    counts.set(startTime, (counts.get(startTime) ?? 0) + 1);
  }
  return [...counts]
    .map(([startTime, records]) => ({ startTime, records }))
    .sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

export function withStartsFollowed<T extends BoardTournament>(
  board: Board<T>,
  from: readonly string[],
): Board<T> {
  const { startTime } = board.tournament;
  const leaves = (row: BoardRow) => from.includes(row.startTime) && row.startTime !== startTime;
  if (!allRows(board).some(leaves)) return board;
  const rows = Object.entries(board.rows).map(([ownerId, byDate]) => {
    if (!Object.values(byDate).some(leaves)) return [ownerId, byDate] as const;
    const moved = Object.entries(byDate).map(
      ([date, row]) => [date, leaves(row) ? { ...row, startTime } : row] as const,
    );
    return [ownerId, Object.fromEntries(moved)] as const;
  });
  return { ...board, rows: Object.fromEntries(rows) };
}
