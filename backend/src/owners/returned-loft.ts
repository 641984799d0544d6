import { limits, type Board, type BoardRows, type Owner, type StaffFacts } from '@parwaz/shared';
import { correctedBoard } from '../boards/log/corrected-board.js';
import { nextBoard } from '../boards/log/next-board.js';
import { refuse, write, type Outcome } from '../boards/planned-write.js';

/**
 * The board with a restored loft; refused where the tournament is full or has a closed day.
 * @param records of the loft when it left: start times only, since lofts with landings stay
 */
export function returnedLoft(
  before: Board<StaffFacts>,
  owner: Owner,
  records: BoardRows[string] = {},
): Outcome<undefined, 'no-place'> {
  const lofts = before.tournament.participatingLofts;
  if (lofts.includes(owner._id)) return write(before);
  if (before.revision === 0 || lofts.length >= limits.lofts) return refuse('no-place');
  const facts = { ...before.tournament, participatingLofts: [...lofts, owner._id] };
  const rows = { ...before.rows, [owner._id]: records };
  const after = nextBoard({ ...before, rows }, facts, new Map([[owner._id, owner]]));
  const isCorrection = correctedBoard(before, after, null).kind === 'refused';
  return isCorrection ? refuse('no-place') : write(after);
}
