import { markAt } from '../board/marks.js';
import { isVoid } from '../board/days.js';
import { boardDates, rowOf, type Board, type BoardTournament } from '../board/board.js';
import { scoreRow } from './day.js';
import type { Minutes } from '../time/clock.js';
import type { BoardDate } from '../time/dates.js';

export interface Landing {
  ownerId: string;
  date: BoardDate;
  index: number;
  landing: Minutes;
}

/** Valid landings of a date that isn't void, or (null) of the last that has any, newest first; ties in the last winner's order. */
export function lastLandings(
  board: Pick<Board<BoardTournament>, 'tournament' | 'rows'>,
  date: BoardDate | null,
  count: number,
): Landing[] {
  if (date !== null) return onDate(board, date, count);
  for (const one of boardDates(board.tournament).reverse()) {
    const landings = onDate(board, one, count);
    if (landings.length > 0) return landings;
  }
  return [];
}

function onDate(
  board: Pick<Board<BoardTournament>, 'tournament' | 'rows'>,
  date: BoardDate,
  count: number,
): Landing[] {
  const last: Landing[] = [];
  if (isVoid(board.tournament, date)) return last;
  for (const ownerId of board.tournament.participatingLofts) {
    const row = rowOf(board, ownerId, date);
    if (!row) continue;
    for (const [index, landing] of scoreRow(row, board.tournament).landings.entries()) {
      if (landing === null || markAt(row, index)?.kind === 'disqualified') continue;
      const place = last.findIndex((one) => one.landing < landing);
      if (place < 0 && last.length >= count) continue;
      last.splice(place < 0 ? last.length : place, 0, { ownerId, date, index, landing });
      last.length = Math.min(last.length, count);
    }
  }
  return last;
}
