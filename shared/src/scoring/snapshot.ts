import type { BoardSnapshot } from '../contracts/types.js';
import { learnOffset, type BoardDate } from '../time/dates.js';
import type { Board, BoardRow } from '../board/board.js';
import { withSlots } from '../board/slot-values.js';

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
  learnOffset(tournament.timeZone, snapshot.utcOffset);
  return {
    tournamentId: snapshot.tournamentId,
    revision: snapshot.revision,
    at: Date.parse(snapshot.at),
    tournament,
    owners: Object.fromEntries(snapshot.owners.map((owner) => [owner._id, owner])),
    rows: Object.fromEntries(rows),
  };
}
