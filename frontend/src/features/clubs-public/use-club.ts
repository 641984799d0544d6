import { clubRoutes } from '@parwaz/shared';
import type { ClubTournament } from '@parwaz/shared';
import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { pageKeptAtMs, takeInlined } from '../../lib/inline-data';
import { onPageShown } from '../../lib/page-shown';
import type { ClubTournaments } from '../../lib/inline-data';
import { ApiError } from '../../lib/api/api-error';
import { read } from '../../lib/api/send';

/** A club's tournaments as far as they are known. */
export interface ClubView {
  phase: 'loading' | 'ready' | 'unknown' | 'failed';
  tournaments: ClubTournament[];
  /** When they were read; null for what the page brought along. */
  readAtMs: number | null;
}

/** Standings move while a race is on; nobody watches this page for the minute. */
const refreshEveryMs = 60_000;
const loading: ClubView = { phase: 'loading', tournaments: [], readAtMs: null };

/** The club that was looked at last. */
interface ClubState {
  clubName: string | null;
  view: ClubView;
}

/** A club's tournaments as the page brought them along. */
export function broughtClub(brought: ClubTournaments | null): ClubState {
  if (brought === null) return { clubName: null, view: loading };
  return {
    clubName: brought.clubName,
    view: { phase: 'ready', tournaments: brought.tournaments, readAtMs: null },
  };
}

export const useClubStore = create<ClubState>()(() => broughtClub(takeInlined('parwaz-club')));

/** Reads a club's tournaments, and again from time to time and whenever the page is looked at again. */
export function useClub(clubName: string): [ClubView, () => void] {
  const state = useClubStore();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    const readClub = async () => {
      try {
        const { clubName: known, view } = useClubStore.getState();
        // What this device had kept is older than what the server has put into the page.
        const fresh = pageKeptAtMs() === null && known === clubName && view.phase === 'ready';
        const asking = { params: { clubName } };
        const { tournaments } = await read(clubRoutes.tournaments, asking, { signal: gone.signal, fresh });
        if (gone.signal.aborted) return;
        useClubStore.setState({ clubName, view: { phase: 'ready', tournaments, readAtMs: Date.now() } });
      } catch (error) {
        if (gone.signal.aborted) return;
        const phase = error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed';
        // What was read before is better than an error page.
        useClubStore.setState((before) =>
          phase === 'failed' && before.clubName === clubName && before.view.phase === 'ready'
            ? before
            : { clubName, view: { phase, tournaments: [], readAtMs: null } },
        );
      }
    };
    useClubStore.setState((before) =>
      before.clubName === clubName && before.view.phase === 'ready' ? before : { clubName, view: loading },
    );
    void readClub();
    const timer = setInterval(() => {
      if (!document.hidden) void readClub();
    }, refreshEveryMs);
    const stop = onPageShown(() => void readClub());
    return () => {
      gone.abort();
      clearInterval(timer);
      stop();
    };
  }, [clubName, asked]);
  const retry = useCallback(() => setAsked((times) => times + 1), []);
  return [state.clubName === clubName ? state.view : loading, retry];
}
