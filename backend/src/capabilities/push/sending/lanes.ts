interface Lane {
  count: number;
  isSlow: boolean;
}

const maxInLane = 600;
const maxWaitMs = 500;
const pollMs = 5;

/** Counts messages on their way by push service, so that a slow or silent one delays nobody else. */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  enter(host: string): void {
    const lane = this.lanes.get(host) ?? { count: 0, isSlow: false };
    this.lanes.set(host, { ...lane, count: lane.count + 1 });
  }

  leave(host: string): void {
    const { count, isSlow } = this.lanes.get(host) ?? { count: 1, isSlow: false };
    if (count > 1) this.lanes.set(host, { count: count - 1, isSlow: isSlow && count > maxInLane / 2 });
    else this.lanes.delete(host);
  }

  /** Waits a moment for room; false when the service is slow. */
  async hasRoom(host: string): Promise<boolean> {
    const sinceMs = performance.now();
    for (;;) {
      const lane = this.lanes.get(host);
      if (lane?.isSlow) return false;
      if (!lane || lane.count < maxInLane) return true;
      if (performance.now() - sinceMs > maxWaitMs) lane.isSlow = true;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}
