import { onPageShown } from '../page-shown';

/** Time and chance as the live code uses them, so that tests can hold both in their hands. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after some milliseconds; returns what cancels it. */
  after(delayMs: number, run: () => void): () => void;
  /** 0 up to, not including, 1. */
  random(): number;
}

/** The world around the live code: time, and the device's word on its network. */
export interface Device {
  clock: Clock;
  online(): boolean;
  /**
   * Follows the page: somebody looks at it again or the network is back, and the network is gone.
   * @returns stops that
   */
  follow(lookedAt: () => void, offline: () => void): () => void;
}

/** The browser. */
export const browser: Device = {
  clock: {
    now: () => Date.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  },
  online: () => navigator.onLine,
  follow: (lookedAt, offline) => {
    const ended = new AbortController();
    const { signal } = ended;
    signal.addEventListener('abort', onPageShown(lookedAt));
    window.addEventListener('online', () => !document.hidden && lookedAt(), { signal });
    window.addEventListener('offline', offline, { signal });
    return () => ended.abort();
  },
};
