/** A slight change of the number watching waits as long, in milliseconds. */
const slightEveryMs = 30_000;

/**
 * Tells if all watchers should hear how many they are: at once when the number changed by a fiftieth, else after 30 s.
 * Of a thousand, somebody comes or goes all the time, and each message is paid for by all of their phones.
 */
export function isWorthTelling(count: number, told: number, sinceMs: number): boolean {
  return Math.abs(count - told) * 50 >= told || sinceMs >= slightEveryMs;
}
