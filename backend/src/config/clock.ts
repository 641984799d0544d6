/** The clock of the process; tests and the demo put their own in its place. */
export abstract class Clock {
  /** Milliseconds since the epoch. */
  abstract now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
