import type { Board, BoardSnapshot } from '@parwaz/shared';
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { pageKeptAtMs, readInlined } from '../../../lib/inline-data';
import { BoardSession } from '../../../lib/live/board-session';
import { boardOf } from '../../../lib/live/board-replica';
import { emptyView, type BoardView } from '../../../lib/live/board-view';
import { renewPage } from '../../../lib/live/renew-page';
import { readBoard } from '../../../lib/live/read-board';
import { browser } from '../../../lib/live/device';
import { askServerClock } from '../../../lib/time/server-clock';
import { pageConnection } from './page-connection';

let inlined = readInlined('parwaz-board');

export const useBoardStore = create<BoardView>()(() =>
  inlined ? initialView(inlined.tournamentId, inlined) : emptyView,
);

function initialView(tournamentId: string, snapshot: BoardSnapshot | null): BoardView {
  if (snapshot?.tournamentId !== tournamentId) return { ...emptyView, tournamentId };
  return { ...emptyView, tournamentId, phase: 'ready', board: boardOf(snapshot), epoch: snapshot.epoch };
}

/** Hands out the inlined board once: it is out of date for later visits. */
function takeInlinedBoard(): BoardSnapshot | null {
  const snapshot = inlined;
  inlined = null;
  document.getElementById('parwaz-board')?.remove();
  return snapshot;
}

export function useShownBoard(): Board {
  const board = useBoardStore((view) => view.board);
  if (!board) throw new Error('A board is drawn only while its phase is ready');
  return board;
}

let session: BoardSession | null = null;

let ahead: { tournamentId: string; leave: () => void } | null = null;

export function followInlinedBoard(): void {
  if (inlined === null) return;
  const { tournamentId } = inlined;
  ahead = { tournamentId, leave: followBoard(tournamentId) };
}

export function useFollowedBoard(tournamentId: string): void {
  useLayoutEffect(() => {
    const begun = ahead;
    ahead = null;
    if (begun?.tournamentId === tournamentId) return begun.leave;
    begun?.leave();
    return followBoard(tournamentId);
  }, [tournamentId]);
}

export function leaveBoard(): void {
  session?.close();
}

export function retryBoard(): void {
  session?.retry();
}

function followBoard(tournamentId: string): () => void {
  const snapshot = takeInlinedBoard();
  useBoardStore.setState(initialView(tournamentId, snapshot));
  const opened = new BoardSession(tournamentId, {
    device: browser,
    connection: pageConnection,
    readBoard: (id, etag, withinMs, fresh) => readBoard(id, etag, AbortSignal.timeout(withinMs), null, fresh),
    askClock: askServerClock,
    renew: renewPage,
    view: useBoardStore,
  });
  const keep = () => void storeShownBoard(opened.knownAtMs());
  const keepWhenLost = useBoardStore.subscribe(({ link }, before) => {
    if (before.link.kind === 'live' && link.kind !== 'live') keep();
  });
  const keepWhenLeft = () => {
    if (document.hidden) keep();
  };
  document.addEventListener('visibilitychange', keepWhenLeft);
  session = opened;
  opened.open(snapshot, pageKeptAtMs());
  return () => {
    document.removeEventListener('visibilitychange', keepWhenLeft);
    keepWhenLost();
    opened.close();
    session = null;
  };
}

/** Stores what is on screen for the next visit: patches are in no answer that the service worker has. */
async function storeShownBoard(knownAtMs: number | null): Promise<void> {
  const { board, epoch, phase } = useBoardStore.getState();
  if (phase !== 'ready' || board === null || epoch === null || knownAtMs === null) return;
  try {
    const { storeBoard } = await import('./stored-board');
    await storeBoard(board, epoch, knownAtMs);
  } catch {
    // Its code could not be loaded: the last answer of the server remains.
  }
}
