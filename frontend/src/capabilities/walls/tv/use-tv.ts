import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
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

/** The number of rows there is room for, as measured: what stands above them differs from day to day. */
export function useRows(host: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(8);
  useLayoutEffect(() => {
    const body = host.current?.querySelector('.board tbody');
    const observer = new ResizeObserver(() => {
      const row = body?.querySelector('[data-loft]')?.getBoundingClientRect();
      if (!body || !row) return;
      const { width, height } = body.getBoundingClientRect();
      // A pixel's fraction is lost where everything is enlarged.
      setRows(Math.max(1, Math.floor((height + 1) / row.height) * Math.round(width / row.width)));
    });
    if (body) observer.observe(body);
    return () => observer.disconnect();
  });
  return rows;
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
