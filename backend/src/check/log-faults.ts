import type { Change } from '@parwaz/shared';
import { blankBoard, LoadedBoard } from '../boards/loaded-board.js';

/** Revisions that a log lacks, the first and the last. */
export interface Gap {
  from: number;
  to: number;
}

/** The gaps of a log, whose changes come in order; `least` is the revision that it must reach. */
export function gapsOf(changes: readonly Change[], least: number): Gap[] {
  const gaps: Gap[] = [];
  let expected = 1;
  for (const { revision } of changes) {
    if (revision > expected) gaps.push({ from: expected, to: revision - 1 });
    expected = revision + 1;
  }
  if (expected <= least) gaps.push({ from: expected, to: least });
  return gaps;
}

/** A tournament as its log makes it, up to the first change that is missing or can't be applied. */
export function loadedFrom(tournamentId: string, changes: readonly Change[]): LoadedBoard {
  const loaded = new LoadedBoard(blankBoard(tournamentId));
  loaded.accept(changes);
  return loaded;
}

/** The first change that can't be applied in a log without gaps; null for none. */
export function unreadableIn(tournamentId: string, changes: readonly Change[]): number | null {
  return loadedFrom(tournamentId, changes).damagedAt;
}
