import { useEffect, useState } from 'react';
import { onPageShown } from '../../../lib/device/page-shown';
import { turnEveryMs } from './paging';

/** Turns pages by itself. */
export function useTurningPage(pages: number): number {
  const [page, setPage] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPage((now) => now + 1), turnEveryMs);
    return () => clearInterval(timer);
  }, []);
  return page % Math.max(1, pages);
}

/** Keeps the device's screen on, where it can be asked. */
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
        // Refused, for example on battery: the screen sleeps when the device says so.
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
