import { setTimeout } from 'node:timers/promises';

/**
 * Reads that many ask for at the same moment, done once for all of them. A read never answers somebody with what was
 * looked up before they asked: whoever comes while one is under way shares the next.
 */
export class TogetherReads<K, V> {
  private waiting = new Set<K>();
  private next: Promise<Map<K, V>> | null = null;
  private running: Promise<unknown> = Promise.resolve();
  private lastAtMs = -Infinity;

  /** @param apartMs reads begin at least so far apart: in a storm more of them are one, alone nobody waits */
  constructor(
    private readonly readAll: (keys: readonly K[]) => Promise<Map<K, V>>,
    private readonly apartMs = 0,
  ) {}

  /** The value of a key as it is now; undefined when there is none. */
  async read(key: K): Promise<V | undefined> {
    this.waiting.add(key);
    this.next ??= this.schedule();
    return (await this.next).get(key);
  }

  private schedule(): Promise<Map<K, V>> {
    const turn = this.running.then(async () => {
      const restMs = this.lastAtMs + this.apartMs - performance.now();
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
