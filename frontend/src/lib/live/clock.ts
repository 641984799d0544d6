/** Time and chance as the live code uses them, so that tests can hold both in their hands. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after some milliseconds; returns what cancels it. */
  after(delayMs: number, run: () => void): () => void;
  /** 0 up to, not including, 1. */
  random(): number;
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
