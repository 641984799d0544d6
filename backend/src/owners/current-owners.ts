import { closedDays, own, saysOfPigeons, type Board, type Owner, type StaffFacts } from '@parwaz/shared';
import { nextBoard } from '../boards/log/next-board.js';

/** True when a board has results of a loft, or a closed day, which lists every loft that took part. */
function hasResultsOf(board: Board<StaffFacts>, ownerId: string): boolean {
  const rows = Object.values(own(board.rows, ownerId) ?? {});
  return closedDays(board.tournament).length > 0 || rows.some(saysOfPigeons);
}

/** Of the owners `asked`, those `present` are brought up to date; others leave, unless there are results of theirs. */
export function withCurrentOwners(
  before: Board<StaffFacts>,
  asked: ReadonlySet<string>,
  present: ReadonlyMap<string, Owner>,
): Board<StaffFacts> {
  const lofts = before.tournament.participatingLofts;
  const staying = lofts.filter((id) => !asked.has(id) || present.has(id) || hasResultsOf(before, id));
  const facts =
    staying.length === lofts.length
      ? before.tournament
      : { ...before.tournament, participatingLofts: staying };
  const after = nextBoard(before, facts, present);
  const owners = Object.entries(after.owners).map(([id, known]) => {
    const owner = present.get(id);
    return [id, owner ? { ...owner, number: known.number } : known] as const;
  });
  return { ...after, owners: Object.fromEntries(owners) };
}
