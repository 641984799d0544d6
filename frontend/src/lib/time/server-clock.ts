import { createStore } from 'zustand/vanilla';
import { pageKeptAtMs } from '../inline-data';
import { monotonicNow } from './monotonic-clock';

/** The server's time when `performance.now()` was 0, which nobody sets, and its clock minus this device's. */
export const serverClock = createStore(() => ({ zeroMs: Date.now() - performance.now(), offsetMs: 0 }));

/** The server's time now, or of a moment of this device. */
export const serverTime = (deviceMs?: number): number => {
  const { zeroMs, offsetMs } = serverClock.getState();
  return deviceMs === undefined ? zeroMs + performance.now() : deviceMs + offsetMs;
};

/** Called when something is asked; the result is called with the server's time of the answer. */
export function askServerClock(): (now: number, roughMs?: number) => void {
  const askedMs = performance.now();
  return (now, roughMs = 0) => {
    const zeroMs = now - (askedMs + performance.now()) / 2;
    const before = serverClock.getState().zeroMs;
    setZero(Math.abs(zeroMs - before) >= roughMs ? zeroMs : before);
  };
}

function setZero(zeroMs: number): void {
  serverClock.setState({ zeroMs, offsetMs: zeroMs + performance.now() - monotonicNow() });
}

/** Until the server is asked, its clock goes by the page's own `now`. */
export function setPageClock(now: number): void {
  const keptAtMs = pageKeptAtMs();
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (keptAtMs !== null) setZero(now - keptAtMs + monotonicNow() - performance.now());
  // Of a page from the browser's own cache nobody knows the age.
  else if (visit?.type !== 'back_forward') setZero(now);
}
