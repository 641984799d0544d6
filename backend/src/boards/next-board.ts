import { boardDates, own, resizeSlots, slotCount } from '@parwaz/shared';
import type { Board, BoardRow, BoardRows, Owner, StaffFacts } from '@parwaz/shared';

type RowsByDate = BoardRows[string];

function fittingRows(byDate: RowsByDate, dates: ReadonlySet<string>, slots: number): RowsByDate {
  const rows = Object.values(byDate);
  if (rows.every((row) => dates.has(row.date) && row.timeList.length === slots)) return byDate;
  const kept = rows.filter((row) => dates.has(row.date));
  return Object.fromEntries(
    kept.map((row): [string, BoardRow] => [row.date, { ...row, timeList: resizeSlots(row.timeList, slots) }]),
  );
}

/**
 * The board after a change of its tournament's facts: lofts that left take their records with them, so do dates,
 * and records have as many slots as there are pigeons.
 * @param newOwners the owners of lofts that joined, by id
 */
export function nextBoard(
  before: Board<StaffFacts>,
  facts: StaffFacts,
  newOwners: ReadonlyMap<string, Owner>,
): Board<StaffFacts> {
  const dates = new Set(boardDates(facts));
  const slots = slotCount(facts);
  const owners: Record<string, Owner> = {};
  const rows: Record<string, RowsByDate> = {};
  for (const id of facts.participatingLofts) {
    const owner = own(before.owners, id) ?? newOwners.get(id);
    if (owner) owners[id] = owner;
    const kept = fittingRows(own(before.rows, id) ?? {}, dates, slots);
    if (Object.keys(kept).length > 0) rows[id] = kept;
  }
  return { ...before, tournament: facts, owners, rows };
}
