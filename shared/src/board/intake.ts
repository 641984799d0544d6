import type { Board, BoardTournament, PublicFacts } from './board.js';
import { applyPatch, fit, type BoardPatch } from './patch.js';

export interface Intake<T extends BoardTournament = PublicFacts> {
  board: Board<T>;
  /** Patches with a gap before them, by ascending base revision. Not empty for long: then join again. */
  waiting: readonly BoardPatch<T>[];
}

export const maxWaitingPatches = 200;

/** Applies a patch and what waited for it, keeps one with a gap before it, ignores an old one or another board's. */
export function takePatch<T extends BoardTournament>(intake: Intake<T>, patch: BoardPatch<T>): Intake<T> {
  if (patch.tournamentId !== intake.board.tournamentId) return intake;
  let { board } = intake;
  let waiting = [...intake.waiting, patch].sort(
    (a, b) => a.baseRevision - b.baseRevision || a.revision - b.revision,
  );
  for (const next of waiting) {
    if (fit(next, board.revision) === 'apply') board = applyPatch(board, next);
  }
  waiting = waiting.filter((one) => fit(one, board.revision) === 'gap').slice(-maxWaitingPatches);
  return { board, waiting };
}
