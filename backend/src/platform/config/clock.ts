/** Replaceable in tests and in the demo. */
export abstract class Clock {
  abstract now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
