import { monotonicClock } from '../../../src/lib/time/monotonic-clock';

it('goes on with time, through a sleep, and never back when the clock is set', () => {
  const device = { wall: 1_000_000, steady: 50 };
  const now = monotonicClock(
    () => device.wall,
    () => device.steady,
  );
  const pass = (wallMs: number, steadyMs = wallMs) => {
    const before = now();
    device.wall += wallMs;
    device.steady += steadyMs;
    return now() - before;
  };
  expect(now()).toBe(1_000_000);
  expect(pass(500)).toBeCloseTo(500);
  expect(pass(500, 500.4)).toBeCloseTo(500.4);
  expect(pass(3_600_000, 20)).toBeCloseTo(3_600_000); // asleep
  expect(pass(-600_000, 300)).toBeCloseTo(300); // set back by ten minutes
  expect(pass(1000)).toBeCloseTo(1000);
});
