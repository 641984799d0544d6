import type { BoardSnapshot } from '../contracts/types.js';
import { scoreRow } from './day.js';
import type { BoardDate } from '../time/dates.js';
import { own, rowsInOrder, type Board, type BoardRow } from '../board/board.js';
import { withSlots } from '../board/slot-values.js';

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
    tournament: { ...board.tournament, revision: board.revision },
    owners: board.tournament.participatingLofts.flatMap((id) => own(board.owners, id) ?? []),
    rows: rowsInOrder(board).map((row) => {
      const { excludedIndices, totalSeconds } = scoreRow(row, board.tournament);
      const marks = { ...row.marks };
      return { ...row, timeList: [...row.timeList], marks, excludedIndices, totalSeconds };
    }),
  };
}

export function fromSnapshot(snapshot: BoardSnapshot): Board {
  const lofts = new Map<string, [BoardDate, BoardRow][]>();
  for (const row of snapshot.rows) {
    const { ownerId, date, startTime, timeList } = row;
    const values = withSlots(undefined, row, timeList.length);
    const records = lofts.get(ownerId) ?? [];
    lofts.set(ownerId, [...records, [date, { ownerId, date, startTime, timeList, ...values }]]);
  }
  const rows = [...lofts].map(([ownerId, records]) => [ownerId, Object.fromEntries(records)] as const);
  const { revision: _, ...tournament } = snapshot.tournament;
  return {
    tournamentId: snapshot.tournamentId,
    revision: snapshot.revision,
    at: Date.parse(snapshot.at),
    tournament,
    owners: Object.fromEntries(snapshot.owners.map((owner) => [owner._id, owner])),
    rows: Object.fromEntries(rows),
  };
}
