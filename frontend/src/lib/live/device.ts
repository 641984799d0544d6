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
  /**
   * Calls when the page is looked at or the network is back, when the network is gone, and when the page was hidden for
   * five minutes. Returns a function that stops it.
   */
  follow(lookedAt: () => void, offline: () => void, leftAlone: () => void): () => void;
}

const aloneAfterMs = 300_000;

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
  follow: (lookedAt, offline, leftAlone) => {
    const controller = new AbortController();
    const { signal } = controller;
    signal.addEventListener('abort', onPageShown(lookedAt));
    window.addEventListener('online', () => !document.hidden && lookedAt(), { signal });
    window.addEventListener('offline', offline, { signal });
    let alone: ReturnType<typeof setTimeout> | undefined;
    const turned = () => {
      clearTimeout(alone);
      if (document.hidden) alone = setTimeout(leftAlone, aloneAfterMs);
    };
    document.addEventListener('visibilitychange', turned, { signal });
    signal.addEventListener('abort', () => clearTimeout(alone));
    turned();
    return () => controller.abort();
  },
};
