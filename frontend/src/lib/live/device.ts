import { onPageShown } from '../device/page-shown';
import { lastingNow } from '../time/lasting';

/** Time and randomness of the live code, injected so that tests control both. */
export interface Clock {
  /** Milliseconds since the epoch as the page opened; setting the device's clock moves it never back. */
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
   * Follows the page: somebody looks at it again or the network is back, the network is gone, and nobody has looked
   * at it for five minutes.
   * @returns stops that
   */
  follow(lookedAt: () => void, offline: () => void, leftAlone: () => void): () => void;
}

/** A hidden page is left alone after this long, in milliseconds. */
const aloneAfterMs = 300_000;

export const browser: Device = {
  clock: {
    now: lastingNow,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  },
  online: () => navigator.onLine,
  follow: (lookedAt, offline, leftAlone) => {
    const ended = new AbortController();
    const { signal } = ended;
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
    return () => ended.abort();
  },
};
