import { boardDates, rowOf, slotCount, type Board, type BoardTournament } from '../board/board.js';
import { isVoid } from '../board/days.js';
import type { BoardDate } from '../time/dates.js';
import { scoreRow } from './day.js';
import { loftTotal } from './standings.js';

export interface Summary {
  lofts: number;
  pigeons: number;
  landed: number;
  remaining: number;
}

/** Of a date, or (null) of all: then a time on any date that isn't void counts. Remaining is never below 0. */
export function summarise(
  board: Pick<Board<BoardTournament>, 'tournament' | 'owners' | 'rows'>,
  date: BoardDate | null,
): Summary {
  const { participatingLofts } = board.tournament;
  const pigeons = slotCount(board.tournament) * participatingLofts.length;
  const dates = boardDates(board.tournament);
  let [landed, away] = [0, 0];
  for (const ownerId of participatingLofts) {
    const counts = countsOf(board, ownerId, date, dates);
    landed += counts.landed;
    away += counts.away;
  }
  const isOver = date !== null && isVoid(board.tournament, date);
  const remaining = isOver ? 0 : Math.max(0, pigeons - landed - away);
  return { lofts: participatingLofts.length, pigeons, landed, remaining };
}

function countsOf(
  board: Parameters<typeof summarise>[0],
  ownerId: string,
  date: BoardDate | null,
  dates: readonly BoardDate[],
): { landed: number; away: number } {
  if (date === null) return loftTotal(board, ownerId, dates);
  const row = rowOf(board, ownerId, date);
  if (!row) return { landed: 0, away: 0 };
  const { landed, away } = scoreRow(row, board.tournament);
  return { landed, away: away.length };
}
