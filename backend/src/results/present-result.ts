import { formatTotal, scoreRow } from '@parwaz/shared';
import type { Board, BoardRow, DailyResult, StaffFacts } from '@parwaz/shared';
import type { RecordMark } from '../boards/loaded-board.js';

export function presentResult(
  board: Board<StaffFacts>,
  row: BoardRow,
  mark: RecordMark | undefined,
): DailyResult {
  const { totalSeconds, excludedIndices } = scoreRow(row, board.tournament);
  return {
    _id: `${board.tournamentId}-${row.ownerId}-${row.date}`,
    tournamentId: board.tournamentId,
    pigeonOwnerId: row.ownerId,
    date: row.date,
    startTime: row.startTime,
    timeList: [...row.timeList],
    marks: { ...row.marks },
    ...(row.stamps && { stamps: row.stamps }),
    excludedIndices,
    formattedTotalTime: formatTotal(totalSeconds),
    totalSeconds,
    revision: mark?.revision ?? board.revision,
    updatedAt: new Date(mark?.at ?? board.at).toISOString(),
  };
}
