import type { Board } from '@parwaz/shared';
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { pageKeptAtMs, takeInlined } from '../../../lib/inline-data';
import { BoardSession } from '../../../lib/live/board-session';
import { emptyView } from '../../../lib/live/board-view';
import type { BoardView } from '../../../lib/live/board-view';
import { readBoard } from '../../../lib/live/read-board';
import { browser } from '../../../lib/live/device';
import { pageConnection } from './page-connection';

/** The board that is being watched. Its session writes it, screens read it. */
export const useBoardStore = create<BoardView>()(() => emptyView);

/** The board on screen, for what is drawn only while there is one. */
export function useShownBoard(): Board {
  const board = useBoardStore((view) => view.board);
  if (!board) throw new Error('A board is drawn only while its phase is ready');
  return board;
}

let session: BoardSession | null = null;

/** Follows a tournament's board while the screen stands; before the first paint when the page brought it along. */
export function useFollowedBoard(tournamentId: string): void {
  useLayoutEffect(() => followBoard(tournamentId), [tournamentId]);
}

/** Tries to read the board again now. */
export function retryBoard(): void {
  session?.retry();
}

function followBoard(tournamentId: string): () => void {
  useBoardStore.setState({ ...emptyView, tournamentId });
  const opened = new BoardSession(tournamentId, {
    device: browser,
    connection: pageConnection,
    readBoard: (id, etag, withinMs) => readBoard(id, etag, AbortSignal.timeout(withinMs)),
    view: useBoardStore,
  });
  const keep = () => void keepShown(opened.knownAtMs());
  const keepWhenLost = useBoardStore.subscribe(({ link }, before) => {
    if (before.link.kind === 'live' && link.kind !== 'live') keep();
  });
  const keepWhenLeft = () => {
    if (document.hidden) keep();
  };
  document.addEventListener('visibilitychange', keepWhenLeft);
  session = opened;
  opened.open(takeInlined('parwaz-board'), pageKeptAtMs());
  return () => {
    document.removeEventListener('visibilitychange', keepWhenLeft);
    keepWhenLost();
    opened.close();
    session = null;
  };
}

/** Keeps what is on screen for a time without network: the page may not come back before. */
async function keepShown(knownAtMs: number | null): Promise<void> {
  const { board, epoch } = useBoardStore.getState();
  if (board === null || epoch === null || knownAtMs === null) return;
  try {
    const { keepBoard } = await import('./kept-board');
    await keepBoard(board, epoch, knownAtMs);
  } catch {
    // its code could not be loaded: the last answer of the server is what stays
  }
}
