import { setTimeout } from 'node:timers/promises';

/** Shares reads. Nobody gets a value read before the call: callers during a read share the next one. */
export class BatchedReads<K, V> {
  private waiting = new Set<K>();
  private next: Promise<Map<K, V>> | null = null;
  private running: Promise<unknown> = Promise.resolve();
  private lastAtMs = -Infinity;

  /** @param minGapMs minimum time between reads, so that in a storm more callers share one */
  constructor(
    private readonly readAll: (keys: readonly K[]) => Promise<Map<K, V>>,
    private readonly minGapMs = 0,
  ) {}

  async read(key: K): Promise<V | undefined> {
    this.waiting.add(key);
    this.next ??= this.schedule();
    return (await this.next).get(key);
  }

  private schedule(): Promise<Map<K, V>> {
    const turn = this.running.then(async () => {
      const restMs = this.lastAtMs + this.minGapMs - performance.now();
      if (restMs > 0) await setTimeout(restMs);
      this.lastAtMs = performance.now();
      const keys = [...this.waiting];
      this.waiting = new Set();
      this.next = null;
      return this.readAll(keys);
    });
    this.running = turn.catch(() => undefined);
    return turn;
  }
}
