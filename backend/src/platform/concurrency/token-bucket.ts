const burst = 40;
const perSecond = 10;
const maxDelayMs = 10_000;

/** Rate limit of a socket's messages: one that sends too fast is slowed, then dropped. */
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

  /** @returns the delay of this message in milliseconds; null to drop the socket */
  delay(nowMs: number): number | null {
    this.allowance = Math.min(this.max, this.allowance + ((nowMs - this.filledAtMs) / 1000) * perSecond);
    this.filledAtMs = nowMs;
    this.allowance -= 1;
    if (this.allowance >= 0) return 0;
    const delayMs = (-this.allowance / perSecond) * 1000;
    return delayMs > maxDelayMs ? null : delayMs;
  }
}
