import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { readBoard } from '../../../lib/public-api';
import { pageKeptAtMs, takeInlined } from '../../../lib/inline-data';
import { BoardSession } from '../../../lib/live/board-session';
import { emptyView } from '../../../lib/live/board-view';
import type { BoardView } from '../../../lib/live/board-view';
import { deviceClock } from '../../../lib/live/clock';
import { pageConnection } from './page-connection';

/** The board that is being watched. Sessions write it, screens read it. */
export const useBoardStore = create<BoardView>()(() => emptyView);

let session: BoardSession | null = null;

/** Follows a tournament's board while the screen stands; before the first paint when the page brought it along. */
export function useBoard(tournamentId: string): BoardView {
  useLayoutEffect(() => {
    useBoardStore.setState({ ...emptyView, tournamentId });
    const opened = new BoardSession(tournamentId, {
      clock: deviceClock,
      connection: pageConnection(),
      online: () => navigator.onLine,
      readBoard: (id, etag, withinMs) => readBoard(id, etag, AbortSignal.timeout(withinMs)),
      tell: (change) => {
        if (session !== opened) return;
        const lost =
          useBoardStore.getState().link.kind === 'live' && change.link && change.link.kind !== 'live';
        useBoardStore.setState(change);
        if (lost) void keepShown(tournamentId, opened.knownAtMs());
      },
    });
    session = opened;
    opened.open(takeInlined('parwaz-board'), pageKeptAtMs());
    const keep = () => {
      if (document.hidden) void keepShown(tournamentId, opened.knownAtMs());
    };
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      opened.close();
      if (session === opened) session = null;
    };
  }, [tournamentId]);
  const view = useBoardStore();
  return view.tournamentId === tournamentId ? view : emptyView;
}

/** Keeps what is on screen for a time without network: the page may not come back before. */
async function keepShown(tournamentId: string, knownAtMs: number | null): Promise<void> {
  const { board } = useBoardStore.getState();
  if (board?.tournamentId !== tournamentId || knownAtMs === null) return;
  try {
    const { keepBoard } = await import('./kept-board');
    await keepBoard(board, knownAtMs);
  } catch {
    // its code could not be loaded: the last answer of the server is what stays
  }
}

/** Tries to read the board again now. */
export function retryBoard(): void {
  session?.retry();
}
