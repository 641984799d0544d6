import { own } from '@parwaz/shared';
import type { Board, Owner, StaffFacts } from '@parwaz/shared';
import { nextBoard } from '../boards/log/next-board.js';

function hasFlown(board: Board<StaffFacts>, ownerId: string): boolean {
  const rows = Object.values(own(board.rows, ownerId) ?? {});
  return rows.some((row) => row.timeList.some((time) => time !== ''));
}

/**
 * A board with its owners brought up to date. A deleted owner leaves it, except one who has flown: then the board
 * keeps name and picture.
 * @param asked the owners that were looked up; others stay as they are
 * @param present those of them that exist, by id
 */
export function withCurrentOwners(
  before: Board<StaffFacts>,
  asked: ReadonlySet<string>,
  present: ReadonlyMap<string, Owner>,
): Board<StaffFacts> {
  const lofts = before.tournament.participatingLofts;
  const staying = lofts.filter((id) => !asked.has(id) || present.has(id) || hasFlown(before, id));
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
