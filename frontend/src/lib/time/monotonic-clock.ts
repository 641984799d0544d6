/** When the wall clock gained this much on the steady one, the device slept or its clock was set. */
const sleptMs = 1000;

/** For durations: counts the device's sleep, where `steady` may stop, and never goes back as `wall` may. */
export function monotonicClock(wall: () => number, steady: () => number): () => number {
  let aheadMs = wall() - steady();
  let zeroMs = aheadMs;
  return () => {
    const steadyMs = steady();
    const gainedMs = wall() - steadyMs - aheadMs;
    if (gainedMs > sleptMs) zeroMs += gainedMs;
    aheadMs += gainedMs;
    return zeroMs + steadyMs;
  };
}

export const monotonicNow = monotonicClock(
  () => Date.now(),
  () => performance.now(),
);
