import { onPageShown } from '../device/page-shown';
import { monotonicNow } from '../time/monotonic-clock';

export interface Clock {
  /** Milliseconds since the epoch; never goes back when somebody sets the device's clock. */
  now(): number;
  after(delayMs: number, run: () => void): () => void;
  random(): number;
}

export interface Device {
  clock: Clock;
  online(): boolean;
  /** Returns a function that stops it. `onIdle`: the page has been hidden for five minutes. */
  follow(onReturn: () => void, onOffline: () => void, onIdle: () => void): () => void;
}

const idleAfterMs = 300_000;

export const browser: Device = {
  clock: {
    now: monotonicNow,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  },
  online: () => navigator.onLine,
  follow: (onReturn, onOffline, onIdle) => {
    const controller = new AbortController();
    const { signal } = controller;
    signal.addEventListener('abort', onPageShown(onReturn));
    window.addEventListener('online', () => !document.hidden && onReturn(), { signal });
    window.addEventListener('offline', onOffline, { signal });
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    const onVisibilityChange = () => {
      clearTimeout(idleTimer);
      if (document.hidden) idleTimer = setTimeout(onIdle, idleAfterMs);
    };
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    signal.addEventListener('abort', () => clearTimeout(idleTimer));
    onVisibilityChange();
    return () => controller.abort();
  },
};
