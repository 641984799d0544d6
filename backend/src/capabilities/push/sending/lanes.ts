interface Lane {
  count: number;
  /** It was waited for in vain: nobody does again before half of it is free. */
  isSlow: boolean;
}

/** Messages of one push service that may be on their way. */
const maxInLane = 600;
/** A full lane is waited for so long, once: whoever follows other services' lofts waits with it, in milliseconds. */
const patienceMs = 500;
const pollMs = 5;

/** Counts what is on its way by push service, so that one that answers slowly or not at all delays nobody else. */
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

  /** Waits a moment for room. @returns false when the service is slow */
  async room(host: string): Promise<boolean> {
    const sinceMs = performance.now();
    for (;;) {
      const lane = this.lanes.get(host);
      if (lane?.isSlow) return false;
      if (!lane || lane.count < maxInLane) return true;
      if (performance.now() - sinceMs > patienceMs) lane.isSlow = true;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}
