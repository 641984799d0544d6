import { applyChange, applyPatch, coalesceAll, patchOf } from '@parwaz/shared';
import type { Board, Change, StaffFacts } from '@parwaz/shared';
import { blankBoard, withTimeZone } from '../boards/loaded-board.js';

/** Merges landings into one patch: each alone takes as long as all. @throws when a change can't be applied */
export function foldLog(tournamentId: string, changes: readonly Change[], timeZone = ''): Board<StaffFacts> {
  let board = blankBoard(tournamentId);
  let landings: Change[] = [];
  const land = () => {
    const patch = coalesceAll(landings.map(patchOf));
    if (patch) board = { ...applyPatch(board, patch), numbers: board.numbers };
    landings = [];
  };
  for (const change of changes) {
    if (!(change.tournament ?? change.owners ?? change.removed)) landings.push(change);
    else {
      land();
      board = applyChange(board, change);
    }
  }
  land();
  return withTimeZone(board, timeZone);
}
