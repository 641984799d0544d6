import type { ClubTournament } from '@parwaz/shared';
import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { ApiError } from '../../lib/api/api-error';
import { pageKeptAtMs, takeInlined, type ClubTournaments } from '../../lib/inline-data';
import { onPageShown } from '../../lib/device/page-shown';
import { shownYear, readClub } from './read-club';
import { serverTime } from '../../lib/time/server-clock';

interface ReadYear {
  tournaments: ClubTournament[];
  /** Null for what the page brought. */
  readAtMs: number | null;
}

export interface ClubView extends ReadYear {
  phase: 'loading' | 'ready' | 'unknown' | 'failed';
  years: readonly string[];
  year: string;
}

/** Standings move during a race, but nobody watches this page minute by minute. */
const refreshEveryMs = 60_000;

interface ClubState {
  clubName: string | null;
  trouble: 'unknown' | 'failed' | null;
  years: readonly string[] | null;
  byYear: Readonly<Record<string, ReadYear>>;
}

const unread: ClubState = { clubName: null, trouble: null, years: null, byYear: {} };

export function broughtClub(brought: ClubTournaments | null): ClubState {
  if (brought === null) return unread;
  const { clubName, years, year, tournaments } = brought;
  return { clubName, trouble: null, years, byYear: { [year]: { tournaments, readAtMs: null } } };
}

export const useClubStore = create<ClubState>()(() => broughtClub(takeInlined('parwaz-club')));

function viewOf({ trouble, years, byYear }: ClubState, asked: string): ClubView {
  const year = shownYear(years ?? [], asked);
  const found = years && byYear[year];
  const view = { years: years ?? [], year, tournaments: [], readAtMs: null, ...found };
  return { ...view, phase: found ? 'ready' : (trouble ?? 'loading') };
}

async function refresh(clubName: string, asked: string, signal: AbortSignal): Promise<void> {
  const before = useClubStore.getState();
  const known = before.clubName === clubName ? before.years : null;
  const isShown = viewOf(before, asked).phase === 'ready' && known !== null;
  try {
    // What this device had stored is older than what the server put into the page.
    const fresh = pageKeptAtMs() === null && isShown;
    const { years, year, tournaments } = await readClub(clubName, asked, known, { signal, fresh });
    if (signal.aborted) return;
    useClubStore.setState(({ byYear }) => ({
      trouble: null,
      years,
      byYear: { ...byYear, [year]: { tournaments, readAtMs: serverTime() } },
    }));
  } catch (error) {
    if (signal.aborted) return;
    const isUnknown = error instanceof ApiError && error.status === 404;
    // Old data is better than an error page.
    useClubStore.setState(isUnknown ? { ...unread, clubName, trouble: 'unknown' } : { trouble: 'failed' });
  }
}

/** Reads a year of a club, again every minute and when somebody comes back. The newest stands in for an unknown `asked`. */
export function useClub(clubName: string, asked: string): [ClubView, () => void] {
  const state = useClubStore();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const read = () => void refresh(clubName, asked, controller.signal);
    useClubStore.setState((before) =>
      before.clubName === clubName ? { trouble: null } : { ...unread, clubName },
    );
    read();
    const timer = setInterval(() => {
      if (!document.hidden) read();
    }, refreshEveryMs);
    const stop = onPageShown(read);
    return () => {
      controller.abort();
      clearInterval(timer);
      stop();
    };
  }, [clubName, asked, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return [viewOf(state.clubName === clubName ? state : unread, asked), retry];
}
