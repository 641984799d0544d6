import { closedDays, own, rowOf, saysOfPigeons } from '@parwaz/shared';
import type { Board, BoardDate, StaffFacts } from '@parwaz/shared';
import type { ChangeNotes } from '../boards/planned-write.js';

const reason = 'Renamed in the list of lofts';

/** Corrections of closed days on which a renamed loft has results: exchanging two names exchanges two results. */
export function renamedOnClosedDays(before: Board<StaffFacts>, after: Board<StaffFacts>): ChangeNotes {
  const closed = closedDays(before.tournament);
  const facts = Object.values(after.owners).flatMap(({ _id: ownerId, name: to }) => {
    const from = own(before.owners, ownerId)?.name ?? to;
    const hasResult = (date: BoardDate) => {
      const row = rowOf(before, ownerId, date);
      return row !== undefined && saysOfPigeons(row);
    };
    const dates = from === to ? [] : closed.filter(hasResult);
    return dates.map((date) => ({ date, ownerId, field: 'name', from, to }));
  });
  return facts.length > 0 ? { correction: { reason, dates: [], facts } } : {};
}
