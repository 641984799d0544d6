/** Interval of looking at the clock, in milliseconds. */
const lookEveryMs = 50;

/**
 * Counts how long this process stands still from now on, which is a machine that has no time and nobody's fault.
 * @returns ends the count and says how long, in milliseconds
 */
export function standingStill(): () => number {
  let last = performance.now();
  let stillMs = 0;
  const look = () => {
    const now = performance.now();
    stillMs += Math.max(0, now - last - 2 * lookEveryMs);
    last = now;
  };
  const timer = setInterval(look, lookEveryMs);
  return () => {
    look();
    clearInterval(timer);
    return stillMs;
  };
}
