import { allRows, boardDates, withRow, type Board, type BoardRow, type BoardTournament } from './board.js';

export interface OtherStart {
  startTime: string;
  records: number;
}

/** Start times of records that differ from the tournament's, earliest first: some may have to follow a change. */
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

/** Moves the records that start at one of these times to the tournament's start time. */
export function withStartTimesMoved<T extends BoardTournament>(
  board: Board<T>,
  startTimes: readonly string[],
): Board<T> {
  const { startTime } = board.tournament;
  const moved = allRows(board).filter(
    (row) => startTimes.includes(row.startTime) && row.startTime !== startTime,
  );
  if (moved.length === 0) return board;
  return { ...board, rows: moved.reduce((rows, row) => withRow(rows, { ...row, startTime }), board.rows) };
}
