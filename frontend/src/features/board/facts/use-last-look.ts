import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { onPageShown } from '../../../lib/device/page-shown';
import { lastingNow } from '../../../lib/time/lasting';
import { keepLastLook, readLastLook } from './last-look';
import type { Ranks } from './last-look';

/** A reader who comes back after this long looks anew, in milliseconds. */
const awayMs = 60_000;

/** A view, and the ranks that it is compared with. */
interface Look {
  key: string;
  ranks: Ranks;
}

/** The view on screen, for what opens over it. */
export const useShownLook = create<Partial<Look>>()(() => ({}));

/** Names a view of a tournament. */
export const lookKey = (tournamentId: string, view: string): string => `${tournamentId} ${view}`;

/**
 * The ranks that a view's reader saw at the last look: those that this device kept, else those of the day's start, else
 * those that the page opened with.
 * @param key names tournament and view, as `lookKey` does
 */
export function useLastLook(key: string, ranks: Ranks, before: Ranks | undefined): Ranks | null {
  const [seen, setSeen] = useState<Look>(() => ({ key, ranks: readLastLook(key) ?? before ?? ranks }));
  useEffect(() => useShownLook.setState(seen), [seen]);
  const now = useRef({ key, ranks });
  useEffect(() => {
    now.current = { key, ranks };
  }, [key, ranks]);
  useEffect(() => {
    let leftMs = Infinity;
    const leave = () => {
      if (!document.hidden) return;
      leftMs = lastingNow();
      keepLastLook(now.current.key, now.current.ranks);
    };
    const stop = onPageShown(() => {
      if (lastingNow() - leftMs > awayMs) setSeen({ key, ranks: readLastLook(key) ?? now.current.ranks });
      leftMs = Infinity;
    });
    document.addEventListener('visibilitychange', leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
    };
  }, [key]);
  if (seen.key === key) return seen.ranks;
  // Another view is compared with its own past.
  const other = { key, ranks: readLastLook(key) ?? before ?? ranks };
  setSeen(other);
  return other.ranks;
}
