import { markAt, rowOf, slotCount, type Board, type BoardDate } from '@parwaz/shared';

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
