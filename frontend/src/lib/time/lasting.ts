/** A step of the wall clock beyond the steady one, in milliseconds, that is a sleep of the device or a clock set on. */
const sleptMs = 1000;

/**
 * A clock for durations, in milliseconds: it begins with the wall clock's time, goes on through a sleep of the device,
 * and never goes back when somebody sets the clock.
 * @param steady a clock that nobody can set; it may stand still while the device sleeps
 */
export function lastingClock(wall: () => number, steady: () => number): () => number {
  let [atMs, wallMs, steadyMs] = [wall(), wall(), steady()];
  return () => {
    const [wallNow, steadyNow] = [wall(), steady()];
    const [byWall, bySteady] = [wallNow - wallMs, Math.max(0, steadyNow - steadyMs)];
    atMs += byWall - bySteady > sleptMs ? byWall : bySteady;
    [wallMs, steadyMs] = [wallNow, steadyNow];
    return atMs;
  };
}

/** Milliseconds for durations: this device's `lastingClock`. */
export const lastingNow = lastingClock(
  () => Date.now(),
  () => performance.now(),
);
