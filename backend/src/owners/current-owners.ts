import { closedDays, own, saysOfPigeons } from '@parwaz/shared';
import type { Board, Owner, StaffFacts } from '@parwaz/shared';
import { nextBoard } from '../boards/log/next-board.js';

/** True when a board tells of a loft: of its pigeons, or on a closed day, which lists all lofts that took part. */
function tellsOf(board: Board<StaffFacts>, ownerId: string): boolean {
  const rows = Object.values(own(board.rows, ownerId) ?? {});
  return closedDays(board.tournament).length > 0 || rows.some(saysOfPigeons);
}

/**
 * A board with its owners brought up to date. A deleted owner leaves it, except one of whom it tells: then it keeps
 * name and picture.
 * @param asked the owners that were looked up; others stay as they are
 * @param present those of them that exist, by id
 */
export function withCurrentOwners(
  before: Board<StaffFacts>,
  asked: ReadonlySet<string>,
  present: ReadonlyMap<string, Owner>,
): Board<StaffFacts> {
  const lofts = before.tournament.participatingLofts;
  const staying = lofts.filter((id) => !asked.has(id) || present.has(id) || tellsOf(before, id));
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
