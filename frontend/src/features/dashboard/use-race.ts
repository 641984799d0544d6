import { tournamentRoutes } from '@parwaz/shared';
import type { LoggedChange } from '@parwaz/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { call } from '../../lib/api/call';
import { useLoaded } from '../../lib/api/use-loaded';
import { emptyView } from '../../lib/live/board-view';
import { DeskFeed } from '../../lib/live/desk-feed';
import type { FeedState } from '../../lib/live/desk-feed';

/** Who typed what is asked for at most this often, in milliseconds; the numbers follow at once. */
const historyEveryMs = 3000;

/** A tournament as it flies: its board, who types and who watches. */
export function useRace(tournamentId: string): FeedState {
  const [store] = useState(() => createStore<FeedState>(() => ({ ...emptyView, desks: [], refused: null })));
  useEffect(() => {
    const feed = new DeskFeed(tournamentId);
    const end = feed.store.subscribe((state) => store.setState(state));
    feed.start();
    return () => {
      end();
      feed.stop();
    };
  }, [tournamentId, store]);
  return useStore(store);
}

/** The latest changes of a tournament, newest first, read again when its board has another revision. */
export function useHistory(tournamentId: string, revision: number | undefined): readonly LoggedChange[] {
  const load = useCallback(
    (signal: AbortSignal) => call(tournamentRoutes.history, { params: { id: tournamentId } }, { signal }),
    [tournamentId],
  );
  const history = useLoaded(load);
  const { reload } = history;
  const askedMs = useRef(0);
  const known = history.kind === 'ready' ? (history.data[0]?.revision ?? 0) : undefined;
  const lags = known !== undefined && revision !== undefined && known < revision;
  useEffect(() => {
    if (!lags) return;
    const waitMs = Math.max(0, askedMs.current + historyEveryMs - performance.now());
    const timer = setTimeout(() => {
      askedMs.current = performance.now();
      reload();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [lags, revision, reload]);
  return history.kind === 'ready' ? history.data : [];
}
