import { seasonRoutes, type LoftSeasonsAnswer } from '@parwaz/shared';
import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { ApiError } from '../../../lib/api/api-error';
import { read } from '../../../lib/api/send';
import { onPageShown } from '../../../lib/device/page-shown';
import { pageKeptAtMs, takeInlined } from '../../../lib/inline-data';

declare module '../../../lib/inline-data' {
  interface Inlined {
    'parwaz-loft': LoftSeasonsAnswer;
  }
}

interface LoftView {
  ownerId: string;
  phase: 'loading' | 'ready' | 'unknown' | 'failed';
  loft: LoftSeasonsAnswer | null;
}

/** A race that is flown moves its totals, but the strip of "Flying now" tells of it live. */
const refreshEveryMs = 60_000;

export const broughtLoft = (loft: LoftSeasonsAnswer | null): LoftView =>
  loft ? { ownerId: loft.owner._id, phase: 'ready', loft } : { ownerId: '', phase: 'loading', loft: null };

export const useLoftStore = create<LoftView>()(() => broughtLoft(takeInlined('parwaz-loft')));

async function refresh(ownerId: string, signal: AbortSignal): Promise<void> {
  try {
    // What this device had stored is older than what the server put into the page.
    const fresh = pageKeptAtMs() === null && useLoftStore.getState().phase === 'ready';
    const loft = await read(seasonRoutes.loft, { params: { ownerId } }, { signal, fresh });
    if (!signal.aborted) useLoftStore.setState({ ownerId, phase: 'ready', loft });
  } catch (error) {
    if (signal.aborted) return;
    const isUnknown = error instanceof ApiError && error.status === 404;
    // Old data is better than an error page.
    useLoftStore.setState((before) =>
      isUnknown
        ? { ownerId, phase: 'unknown', loft: null }
        : before.loft
          ? before
          : { ...before, phase: 'failed' },
    );
  }
}

/** Reads a loft's seasons, again every minute and when somebody comes back. */
export function useLoft(ownerId: string): [LoftView, () => void] {
  const state = useLoftStore();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const again = () => void refresh(ownerId, controller.signal);
    useLoftStore.setState((before) =>
      before.ownerId === ownerId && before.loft ? before : { ownerId, phase: 'loading', loft: null },
    );
    again();
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, refreshEveryMs);
    const stop = onPageShown(again);
    return () => {
      controller.abort();
      clearInterval(timer);
      stop();
    };
  }, [ownerId, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return [state.ownerId === ownerId ? state : { ...broughtLoft(null), ownerId }, retry];
}
