import type { Device } from './device';

/** The additional wait while the device says that it has no network. */
const withoutNetworkMs = 10_000;

/**
 * The wait before the n-th try (from 0) to get back. A crowd that lost its server at one moment must not
 * come back at one moment: every wait is spread.
 * @param random 0 up to 1
 */
export function waitBeforeTry(tries: number, random: number): number {
  const maxMs = Math.min(6000, 2000 * 2 ** tries);
  return Math.round(200 + random * (maxMs - 200));
}

/** Decides when a lost connection is tried again. */
export class Retries {
  private failed = 0;
  private dueAtMs = 0;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly device: Device,
    private readonly retry: () => void,
  ) {}

  /** Counts from the first try again. */
  reset(): void {
    this.failed = 0;
  }

  /** After a failure: the more of them, the later. */
  backOff(): void {
    const waitMs = waitBeforeTry(this.failed, this.device.clock.random());
    // The device may be wrong about its network, so we try on, at a walk.
    this.within(this.device.online() ? waitMs : waitMs + withoutNetworkMs);
    this.failed += 1;
  }

  /** Tries after a while; a try that is due sooner stays. */
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
