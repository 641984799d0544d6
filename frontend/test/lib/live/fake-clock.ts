import type { Clock, Device } from '../../../src/lib/live/device';

/** Time that passes when a test says so. */
export class FakeClock implements Clock {
  private nowMs = Date.UTC(2026, 3, 1, 13);
  private timers: { atMs: number; run: () => void }[] = [];
  chance = 0.5;

  now = () => this.nowMs;
  random = () => this.chance;

  after = (delayMs: number, run: () => void) => {
    const timer = { atMs: this.nowMs + delayMs, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  };

  /** Lets time pass, timer by timer, and what they started come to its end. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    await settled();
    for (;;) {
      const [next] = this.timers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.run();
      await settled();
    }
    this.nowMs = endMs;
  }

  /** The device sleeps: the clock goes on and no timer runs. */
  sleep(ms: number): void {
    this.nowMs += ms;
  }
}

/** Every promise that can go on without time has gone on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** A device whose time passes by a test's clock; its page is told of nothing. */
export const fakeDevice = (clock: Clock, online: () => boolean = () => true): Device => ({
  clock,
  online,
  follow: () => () => undefined,
});
