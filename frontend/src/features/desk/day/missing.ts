import { markAt, rowOf, slotCount, type Board, type BoardDate } from '@parwaz/shared';
import { isEmptyValue, type DatedPlace } from '../cell/cell-value';
import type { DeskModel } from '../model/desk-model';

/** The pigeons that have neither landed nor a mark, and of how many lofts they are. */
export function missingOn(
  board: Pick<Board, 'tournament' | 'rows'>,
  date: BoardDate,
): { pigeons: number; lofts: number } {
  const slots = slotCount(board.tournament);
  const left = board.tournament.participatingLofts.map((ownerId) => {
    const row = rowOf(board, ownerId, date);
    return slots - (row?.timeList.filter((time, slot) => time !== '' || markAt(row, slot)).length ?? 0);
  });
  const some = left.filter((pigeons) => pigeons > 0);
  return { pigeons: some.reduce((sum, pigeons) => sum + pigeons, 0), lofts: some.length };
}

/** The pigeons of which nothing is known, not even what this desk typed and hasn't sent. */
export function openCells(model: Pick<DeskModel, 'board' | 'row'>, date: BoardDate): DatedPlace[] {
  const lofts = model.board?.tournament.participatingLofts ?? [];
  return lofts.flatMap((ownerId) =>
    (model.row(ownerId, date)?.cells ?? []).flatMap(({ index, value }) =>
      isEmptyValue(value) ? [{ ownerId, date, index }] : [],
    ),
  );
}
