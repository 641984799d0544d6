import { useLayoutEffect } from 'react';
import { readBoard } from '../public-api';
import { takeInlined } from '../inline-data';
import { BoardSession } from './board-session';
import { emptyView, useBoardStore } from './board-store';
import type { BoardView } from './board-store';
import { deviceClock } from './clock';
import { pageConnection } from './page-connection';

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
        if (session === opened) useBoardStore.setState(change);
      },
    });
    session = opened;
    opened.open(takeInlined('parwaz-board'));
    return () => {
      opened.close();
      if (session === opened) session = null;
    };
  }, [tournamentId]);
  const view = useBoardStore();
  return view.tournamentId === tournamentId ? view : emptyView;
}

/** Tries to read the board again now. */
export function retryBoard(): void {
  session?.retry();
}
