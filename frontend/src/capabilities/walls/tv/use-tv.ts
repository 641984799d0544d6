import { useEffect, useState } from 'react';
import { onPageShown } from '../../../lib/device/page-shown';
import { pageMs } from './paging';

export function useTurn(turns: readonly (number | null)[]): number | null {
  const [page, setPage] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPage((now) => now + 1), pageMs);
    return () => clearInterval(timer);
  }, []);
  return turns[page % turns.length] ?? null;
}

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const ask = async () => {
      if (!('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (gone) await lock.release();
      } catch {
        // Refused, for example on battery.
      }
    };
    const refresh = () => void ask();
    refresh();
    const stop = onPageShown(refresh);
    return () => {
      gone = true;
      stop();
      void lock?.release();
    };
  }, []);
}
