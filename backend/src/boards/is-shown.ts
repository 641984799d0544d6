import { may, type Actor, type Board, type StaffFacts } from '@parwaz/shared';
import { AppError } from '../platform/errors/app-error.js';

/** @param viewer null for the public */
export function isShownTo(viewer: Actor | null, { tournament }: Board<StaffFacts>): boolean {
  return !tournament.hidden || may(viewer, 'tournament:read-hidden', tournament);
}

/** @throws tournament.not-found */
export function assertShownTo(viewer: Actor | null, board: Board<StaffFacts>): void {
  if (!isShownTo(viewer, board)) throw new AppError('tournament.not-found');
}

/** True for what lists, counts and messages of everybody may tell of. */
export function isPublic(board: Board<StaffFacts>): boolean {
  return !board.tournament.deletedAt && isShownTo(null, board);
}
