const slightEveryMs = 30_000;

/**
 * True when watchers should hear a new count: at once for a change of two percent, else after 30 s. In a
 * crowd somebody comes or goes all the time, and every message costs all of their phones.
 */
export function isWorthTelling(count: number, told: number, sinceMs: number): boolean {
  return Math.abs(count - told) * 50 >= told || sinceMs >= slightEveryMs;
}
