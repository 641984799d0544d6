import { boardDates, fittingRow, numbered, own, withNumbers } from '@parwaz/shared';
import type { Board, BoardRow, BoardRows, Loft, Owner, StaffFacts } from '@parwaz/shared';

type RowsByDate = BoardRows[string];

function fittingRows(byDate: RowsByDate, dates: ReadonlySet<string>, facts: StaffFacts): RowsByDate {
  const rows = Object.values(byDate);
  const kept = rows.filter((row) => dates.has(row.date)).map((row) => fittingRow(row, facts));
  if (kept.length === rows.length && kept.every((row, place) => row === rows[place])) return byDate;
  return Object.fromEntries(kept.map((row): [string, BoardRow] => [row.date, row]));
}

/** The board after a change of facts: records go with their loft or date, and new lofts get the next numbers. */
export function nextBoard(
  before: Board<StaffFacts>,
  facts: StaffFacts,
  newOwners: ReadonlyMap<string, Owner>,
): Board<StaffFacts> {
  const dates = new Set(boardDates(facts));
  const numbers = withNumbers(before.numbers, facts.participatingLofts);
  const owners: Record<string, Loft> = {};
  const rows: Record<string, RowsByDate> = {};
  for (const id of facts.participatingLofts) {
    const owner = own(before.owners, id) ?? newOwners.get(id);
    if (owner) owners[id] = numbered(owner, numbers);
    const kept = fittingRows(own(before.rows, id) ?? {}, dates, facts);
    if (Object.keys(kept).length > 0) rows[id] = kept;
  }
  const isShownAgain = before.tournament.hidden && !facts.hidden;
  const tournament = isShownAgain ? { ...facts, publicSince: before.revision + 1 } : facts;
  return { ...before, tournament, owners, rows, numbers };
}
