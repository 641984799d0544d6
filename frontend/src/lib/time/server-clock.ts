import { createStore } from 'zustand/vanilla';
import { pageKeptAtMs } from '../inline-data';
import { monotonicNow } from './monotonic-clock';

/** The server's clock minus this device's, as far as it is known. */
export const serverClock = createStore<{ offsetMs: number }>(() => ({ offsetMs: 0 }));

/** The server's time now, or of a moment of this device. */
export const serverTime = (deviceMs = monotonicNow()): number => deviceMs + serverClock.getState().offsetMs;

/** Called when something is asked; the result is called with the server's time of the answer. */
export function askServerClock(): (now: number) => void {
  const askedMs = monotonicNow();
  return (now) => serverClock.setState({ offsetMs: now - (askedMs + monotonicNow()) / 2 });
}

/** Until the server is asked, its clock goes by the page's own `now`. */
export const setPageClock = (now: number): void => serverClock.setState({ offsetMs: offsetOfPage(now) });

function offsetOfPage(now: number): number {
  const keptAtMs = pageKeptAtMs();
  if (keptAtMs !== null) return now - keptAtMs;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Of a page from the browser's own cache nobody knows the age.
  return visit?.type === 'back_forward' ? 0 : now + performance.now() - monotonicNow();
}
