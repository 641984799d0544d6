import { markedSlots } from './marks.js';
import { allRows, boardDates, type Board, type BoardRow, type BoardTournament } from './board.js';
import { withRow } from './with-row.js';

export interface OtherStart {
  startTime: string;
  records: number;
  /** Those of days that have landings or marks already. */
  flown: number;
}

/** Start times of records that differ from the tournament's, earliest first: some may have to follow a change. */
export function otherStarts(
  rows: readonly BoardRow[],
  tournament: Pick<BoardTournament, 'startTime' | 'dates' | 'participatingLofts'>,
): OtherStart[] {
  const dates = new Set(boardDates(tournament));
  const lofts = new Set(tournament.participatingLofts);
  const flownDates = new Set(rows.filter(hasFlown).map(({ date }) => date));
  const counts = new Map<string, OtherStart>();
  for (const { ownerId, date, startTime } of rows) {
    if (startTime === tournament.startTime || !dates.has(date) || !lofts.has(ownerId)) continue;
    const count = counts.get(startTime) ?? { startTime, records: 0, flown: 0 };
    const flown = count.flown + (flownDates.has(date) ? 1 : 0);
    counts.set(startTime, { startTime, records: count.records + 1, flown });
  }
  return [...counts.values()].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** Start times whose records were begun with the tournament's old one, on days that haven't been flown yet. */
export function startsToPreselect(starts: readonly OtherStart[], old: string): string[] {
  return starts.flatMap(({ startTime, flown }) => (startTime === old && flown === 0 ? [startTime] : []));
}

const hasFlown = ({ timeList, marks }: BoardRow): boolean =>
  timeList.some((time) => time !== '') || markedSlots(marks).length > 0;

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
