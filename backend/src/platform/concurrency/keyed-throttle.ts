/** Runs at once for a key, then at most once per interval, however often it is asked. */
export class KeyedThrottle<K> {
  private readonly resting = new Map<K, { timer: NodeJS.Timeout; isAsked: boolean }>();

  constructor(
    private readonly intervalMs: number,
    private readonly work: (key: K) => void,
  ) {}

  trigger(key: K): void {
    const rest = this.resting.get(key);
    if (rest) rest.isAsked = true;
    else this.run(key);
  }

  close(): void {
    for (const { timer } of this.resting.values()) clearTimeout(timer);
    this.resting.clear();
  }

  private run(key: K): void {
    const timer = setTimeout(() => {
      const { isAsked = false } = this.resting.get(key) ?? {};
      this.resting.delete(key);
      if (isAsked) this.run(key);
    }, this.intervalMs);
    this.resting.set(key, { timer, isAsked: false });
    this.work(key);
  }
}
