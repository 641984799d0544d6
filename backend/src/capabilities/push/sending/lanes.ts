interface Lane {
  count: number;
  /** When a message of it last came to an end, by a clock that nobody sets. */
  movedAtMs: number;
}

/** Messages of one push service that may be on their way. */
const maxInLane = 600;
/** A full lane in which nothing moves for so long is not waited for, in milliseconds. */
const stuckMs = 2000;
const pollMs = 5;

/** Counts what is on its way by push service, so that one that doesn't answer delays nobody else. */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  enter(host: string): void {
    const lane = this.lanes.get(host) ?? { count: 0, movedAtMs: performance.now() };
    this.lanes.set(host, { ...lane, count: lane.count + 1 });
  }

  leave(host: string): void {
    const count = (this.lanes.get(host)?.count ?? 1) - 1;
    if (count > 0) this.lanes.set(host, { count, movedAtMs: performance.now() });
    else this.lanes.delete(host);
  }

  /** Waits for room. @returns false when the service is stuck */
  async room(host: string): Promise<boolean> {
    for (;;) {
      const lane = this.lanes.get(host);
      if (!lane || lane.count < maxInLane) return true;
      if (performance.now() - lane.movedAtMs > stuckMs) return false;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}
