import { rowOf, scoreRow, type Board, type BoardDate } from '@parwaz/shared';
import type { DeskModel } from './desk-model';

/** Remembered by board and date: sums over hundreds of lofts are asked for with every key. */
const sums = new WeakMap<Board, Map<BoardDate, number>>();

function landedOf(board: Board, ownerId: string, date: BoardDate): number {
  const row = rowOf(board, ownerId, date);
  return row ? scoreRow(row, board.tournament).landed : 0;
}

function landedOnBoard(board: Board, date: BoardDate): number {
  const byDate = sums.get(board) ?? new Map<BoardDate, number>();
  sums.set(board, byDate);
  const known = byDate.get(date);
  if (known !== undefined) return known;
  const lofts = board.tournament.participatingLofts;
  const sum = lofts.reduce((landed, ownerId) => landed + landedOf(board, ownerId, date), 0);
  byDate.set(date, sum);
  return sum;
}

/** Landings of a date, including those that this desk knows before the board does. */
export function landedOn(model: DeskModel, date: BoardDate): number {
  const { board } = model;
  if (!board) return 0;
  const lofts = board.tournament.participatingLofts;
  const ahead = [...model.ahead(date)].filter((ownerId) => lofts.includes(ownerId));
  return ahead.reduce(
    (sum, ownerId) => sum + (model.row(ownerId, date)?.landed ?? 0) - landedOf(board, ownerId, date),
    landedOnBoard(board, date),
  );
}
