import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { onPageShown } from '../../../lib/device/page-shown';
import { readItem, storeItem } from '../../../lib/local-storage';
import { monotonicNow } from '../../../lib/time/monotonic-clock';

export type Ranks = ReadonlyMap<string, number | null>;

const storageKey = 'parwaz:look';

export function readLastLook(key: string): Ranks | null {
  const stored = readItem(storageKey) as { key?: unknown; ranks?: object | null } | null;
  if (stored?.key !== key) return null;
  return new Map(
    Object.entries(stored.ranks ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}

/** After this long away, ranks are compared with those at the last look. */
const awayMs = 60_000;

interface Look {
  key: string;
  ranks: Ranks;
}

export const useShownLook = create<Partial<Look>>()(() => ({}));

export const lookKey = (tournamentId: string, view: string): string => `${tournamentId} ${view}`;

/** The ranks seen at the last look, as stored on this device, else those at the day's start, else this page's first. */
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
      leftMs = monotonicNow();
      const { key, ranks } = now.current;
      storeItem(storageKey, JSON.stringify({ key, ranks: Object.fromEntries(ranks) }));
    };
    const stop = onPageShown(() => {
      if (monotonicNow() - leftMs > awayMs) setSeen({ key, ranks: readLastLook(key) ?? now.current.ranks });
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
