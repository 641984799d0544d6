import { createStore } from 'zustand/vanilla';
import { pageKeptAtMs } from '../inline-data';
import { useSiteConfig } from '../site-config';
import { believedOffset, measureOffset, toServerTime, type Belief, type ClockReading } from './clock-offset';

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now(), page: '' });

export const serverClock = createStore<{ belief: Belief | null }>(() => ({ belief: broughtByPage() }));

/** The server's time as far as it is known, else the device's. */
export function serverNow(): number {
  const clocks = readClocks();
  return toServerTime(clocks.wall, believedOffset(serverClock.getState().belief, clocks).offsetMs);
}

/** A moment of this device, by the server's clock. */
export const onServerClock = (deviceMs: number): number => deviceMs + serverNow() - Date.now();

/** Called when something is asked; the result is called with the server's time of the answer. */
export function askServerClock(): (now: number) => void {
  const asked = readClocks();
  return (now) => {
    const belief = measureOffset(asked, readClocks(), now);
    if (belief) serverClock.setState({ belief });
  };
}

function broughtByPage(): Belief | null {
  const { now } = useSiteConfig.getState();
  if (now === undefined || import.meta.env.SSR) return null;
  const keptAtMs = pageKeptAtMs();
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Of a page from the browser's own cache nobody knows the age.
  if (keptAtMs === null && visit?.type === 'back_forward') return null;
  const look = readClocks();
  const gotAtMs = keptAtMs ?? look.wall - look.steady + (visit?.responseStart ?? 0);
  return { offsetMs: now - gotAtMs, look };
}
