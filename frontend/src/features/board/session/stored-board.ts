import { addressOf, boardRoutes, toSnapshot, type Board } from '@parwaz/shared';
import { keptAtHeader } from '../../../lib/inline-data';
import { boardFormat } from '../../../lib/live/board-format';

const cacheName = `parwaz-data-${boardFormat}`;

/** Stores a board in the service worker's cache; `atMs`: when it was last known to be current. */
export async function storeBoard(board: Board, epoch: string, atMs: number): Promise<void> {
  if (!('caches' in window)) return;
  const path = addressOf(boardRoutes.snapshot, { params: { id: board.tournamentId } });
  const headers = { 'content-type': 'application/json', [keptAtHeader]: String(atMs) };
  try {
    const cache = await caches.open(cacheName);
    await cache.put(
      new URL(path, location.origin).href,
      new Response(JSON.stringify(toSnapshot(board, epoch, boardFormat)), { headers }),
    );
  } catch {
    // No room, or not allowed here: the last answer of the server remains.
  }
}
