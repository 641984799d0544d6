import type { Change } from '@parwaz/shared';
import { blankBoard, LoadedBoard } from '../boards/loaded-board.js';

export interface Gap {
  from: number;
  to: number;
}

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

export function loadedFrom(tournamentId: string, changes: readonly Change[]): LoadedBoard {
  const loaded = new LoadedBoard(blankBoard(tournamentId));
  loaded.accept(changes);
  return loaded;
}

export function unreadableIn(tournamentId: string, changes: readonly Change[]): number | null {
  return loadedFrom(tournamentId, changes).damagedAt;
}
