import { rowOf, scoreRow } from '@parwaz/shared';
import type { BoardDate } from '@parwaz/shared';
import type { DeskModel } from './desk-model';

/**
 * Number of landings of a date, typed ones included. Asked with every change: of most lofts the board tells it, whose
 * scores are remembered.
 */
export function landedOn(model: DeskModel, date: BoardDate): number {
  const { board } = model;
  if (!board) return 0;
  const ahead = model.ahead(date);
  const { tournament } = board;
  return tournament.participatingLofts.reduce((sum, ownerId) => {
    if (ahead.has(ownerId)) return sum + (model.row(ownerId, date)?.landed ?? 0);
    const row = rowOf(board, ownerId, date);
    return sum + (row ? scoreRow(row, tournament).landed : 0);
  }, 0);
}
