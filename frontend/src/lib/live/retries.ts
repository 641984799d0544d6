import type { Device } from './device';

const withoutNetworkMs = 10_000;

/** The wait before the n-th try (from 0), spread by `random`: a crowd must not come back all at once. */
export function waitBeforeTry(tries: number, random: number): number {
  const maxMs = Math.min(6000, 2000 * 2 ** tries);
  return Math.round(200 + random * (maxMs - 200));
}

export class Retries {
  private failed = 0;
  private dueAtMs = 0;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly device: Device,
    private readonly retry: () => void,
  ) {}

  reset(): void {
    this.failed = 0;
  }

  backOff(): void {
    const waitMs = waitBeforeTry(this.failed, this.device.clock.random());
    // The device may be wrong about its network, so it is tried anyway, but less often.
    this.within(this.device.online() ? waitMs : waitMs + withoutNetworkMs);
    this.failed += 1;
  }

  within(delayMs: number): void {
    const { clock } = this.device;
    const atMs = clock.now() + delayMs;
    if (this.cancel && this.dueAtMs <= atMs) return;
    this.stop();
    this.dueAtMs = atMs;
    this.cancel = clock.after(delayMs, () => {
      this.cancel = null;
      this.retry();
    });
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }
}
