import { own, rowsInOrder, type Board } from '../board/board.js';
import type { BoardSnapshot } from '../contracts/types.js';
import { utcOffset } from '../time/time-zone.js';
import { scoreRow } from './day.js';

/**
 * A board as it travels by REST. The same facts make the same snapshot, in whatever order they were typed.
 * @param format `boardFormat()`, which browsers can't compute
 */
export function toSnapshot(board: Board, epoch: string, format: number): BoardSnapshot {
  return {
    tournamentId: board.tournamentId,
    epoch,
    format,
    revision: board.revision,
    at: new Date(board.at).toISOString(),
    utcOffset: utcOffset(board.at, board.tournament.timeZone),
    tournament: { ...board.tournament, revision: board.revision },
    owners: board.tournament.participatingLofts.flatMap((id) => own(board.owners, id) ?? []),
    rows: rowsInOrder(board).map((row) => {
      const { excludedIndices, totalSeconds } = scoreRow(row, board.tournament);
      const marks = { ...row.marks };
      return { ...row, timeList: [...row.timeList], marks, excludedIndices, totalSeconds };
    }),
  };
}
