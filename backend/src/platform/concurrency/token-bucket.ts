/** Messages that a socket may send at once, and per second in the long run. */
const burst = 40;
const perSecond = 10;
/** Maximum delay of a socket's messages before it is dropped, in milliseconds. */
const maxDelayMs = 10_000;

/** Rate limit of one socket: a faster one is slowed, then dropped. */
export class TokenBucket {
  private allowance: number;
  private filledAtMs: number;

  constructor(
    nowMs: number,
    private readonly max = burst,
  ) {
    this.allowance = max;
    this.filledAtMs = nowMs;
  }

  /** Delay of this message in milliseconds; null when the socket is to be dropped. */
  delay(nowMs: number): number | null {
    this.allowance = Math.min(this.max, this.allowance + ((nowMs - this.filledAtMs) / 1000) * perSecond);
    this.filledAtMs = nowMs;
    this.allowance -= 1;
    if (this.allowance >= 0) return 0;
    const delayMs = (-this.allowance / perSecond) * 1000;
    return delayMs > maxDelayMs ? null : delayMs;
  }
}
