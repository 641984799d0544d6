/** When the wall clock gained this much on the steady one, the device slept or its clock was set. */
const sleptMs = 1000;

/** For durations: counts the device's sleep, where `steady` may stop, and never goes back as `wall` may. */
export function monotonicClock(wall: () => number, steady: () => number): () => number {
  let [atMs, wallMs, steadyMs] = [wall(), wall(), steady()];
  return () => {
    const [wallNow, steadyNow] = [wall(), steady()];
    const [byWall, bySteady] = [wallNow - wallMs, Math.max(0, steadyNow - steadyMs)];
    atMs += byWall - bySteady > sleptMs ? byWall : bySteady;
    [wallMs, steadyMs] = [wallNow, steadyNow];
    return atMs;
  };
}

export const monotonicNow = monotonicClock(
  () => Date.now(),
  () => performance.now(),
);
