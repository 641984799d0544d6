import { boardDates, numbered, own, resizeRow, slotCount, withNumbers } from '@parwaz/shared';
import type { Board, BoardRow, BoardRows, Loft, Owner, StaffFacts } from '@parwaz/shared';

type RowsByDate = BoardRows[string];

function fittingRows(byDate: RowsByDate, dates: ReadonlySet<string>, slots: number): RowsByDate {
  const rows = Object.values(byDate);
  if (rows.every((row) => dates.has(row.date) && row.timeList.length === slots)) return byDate;
  const kept = rows.filter((row) => dates.has(row.date));
  return Object.fromEntries(kept.map((row): [string, BoardRow] => [row.date, resizeRow(row, slots)]));
}

/** The board after a change of facts: records go with their loft or date, and new lofts get the next numbers. */
export function nextBoard(
  before: Board<StaffFacts>,
  facts: StaffFacts,
  newOwners: ReadonlyMap<string, Owner>,
): Board<StaffFacts> {
  const dates = new Set(boardDates(facts));
  const slots = slotCount(facts);
  const numbers = withNumbers(before.numbers, facts.participatingLofts);
  const owners: Record<string, Loft> = {};
  const rows: Record<string, RowsByDate> = {};
  for (const id of facts.participatingLofts) {
    const owner = own(before.owners, id) ?? newOwners.get(id);
    if (owner) owners[id] = numbered(owner, numbers);
    const kept = fittingRows(own(before.rows, id) ?? {}, dates, slots);
    if (Object.keys(kept).length > 0) rows[id] = kept;
  }
  return { ...before, tournament: facts, owners, rows, numbers };
}
