import { resultRoutes, tournamentRoutes, type LoggedChange } from '@parwaz/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/call';
import { useLoaded } from '../../lib/api/use-loaded';
import { emptyView } from '../../lib/live/board-view';
import { DeskFeed, type FeedState } from '../../lib/live/desk-feed';
import { uncheckedLandings } from './races';

/** Minimum interval between reads of the history and the checks; the figures are live. */
const readEveryMs = 3000;

export interface Race extends FeedState {
  /** Landings that desks have marked as checked since the page opened. */
  checked: number;
  feed: Pick<DeskFeed, 'on'> | null;
}

export function useRace(tournamentId: string): Race {
  const [race, setRace] = useState<Race>({ ...emptyView, desks: [], refused: null, checked: 0, feed: null });
  useEffect(() => {
    const feed = new DeskFeed(tournamentId);
    const ends = [
      feed.store.subscribe((state) => setRace((now) => ({ ...now, ...state, feed }))),
      feed.onChecked(() => setRace((now) => ({ ...now, checked: now.checked + 1 }))),
    ];
    feed.start();
    return () => {
      ends.forEach((end) => end());
      feed.stop();
    };
  }, [tournamentId]);
  return race;
}

export function useHistory(tournamentId: string, revision: number | undefined): readonly LoggedChange[] {
  const load = useCallback(
    (signal: AbortSignal) => call(tournamentRoutes.history, { params: { id: tournamentId } }, { signal }),
    [tournamentId],
  );
  const history = useLoaded(load);
  const known = history.kind === 'ready' ? (history.data[0]?.revision ?? 0) : undefined;
  useReload(history.reload, known !== undefined && revision !== undefined && known < revision, revision);
  return history.kind === 'ready' ? history.data : [];
}

export function useUncheckedCount({ board, checked }: Race): number | null {
  const tournamentId = board?.tournamentId;
  const load = useCallback(
    (signal: AbortSignal) =>
      tournamentId === undefined
        ? Promise.resolve(null)
        : call(resultRoutes.checks, { params: { tournamentId } }, { signal }),
    [tournamentId],
  );
  const checks = useLoaded(load);
  const state = `${board?.revision} ${checked}`;
  const [loadedState, setLoadedState] = useState(state);
  const reload = useCallback(() => {
    setLoadedState(state);
    checks.reload();
  }, [state, checks]);
  useReload(reload, loadedState !== state, state);
  return board && checks.kind === 'ready' && checks.data ? uncheckedLandings(board, checks.data) : null;
}

function useReload(reload: () => void, isStale: boolean, cause: unknown): void {
  const readAtMs = useRef(0);
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  useEffect(() => {
    if (!isStale) return;
    const waitMs = Math.max(0, readAtMs.current + readEveryMs - performance.now());
    const timer = setTimeout(() => {
      readAtMs.current = performance.now();
      latestReload.current();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isStale, cause]);
}
