import { fromSnapshot, toSnapshot } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import type { Client } from './client.js';
import type { Watcher } from './watcher.js';

/** The facts of a board in a form that compares: rows in one order, as the snapshot gives them. */
export function factsOf(board: Board): unknown {
  return JSON.parse(JSON.stringify(toSnapshot(board, '', 0)));
}

/** Waits until a watcher has reached the database's revision, then gives both boards to compare. */
export async function settled(staff: Client, watcher: Watcher): Promise<{ shown: unknown; stored: unknown }> {
  const stored = await staff.board(watcher.tournamentId);
  await watcher.until(
    () => watcher.board.revision >= stored.revision,
    `revision ${stored.revision} is shown`,
  );
  return {
    shown: factsOf(watcher.board),
    stored: factsOf(fromSnapshot(await staff.board(watcher.tournamentId))),
  };
}
