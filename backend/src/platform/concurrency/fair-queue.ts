interface Waiting {
  begin(): void;
  refuse(): void;
}

/** A few tasks at a time, one per key; waiting keys take turns, so that none waits behind all of another's. */
export class FairQueue {
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly lastTurns = new Map<string, number>();
  private turn = 0;
  private readonly running = new Set<string>();
  private count = 0;

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** @returns null when `left` was aborted while it waited, or when too many wait */
  async run<T>(key: string, left: AbortSignal, work: () => Promise<T>): Promise<T | null> {
    if (!(await this.waitForTurn(key, left))) return null;
    try {
      return await work();
    } finally {
      this.running.delete(key);
      if (!this.waiting.has(key)) this.lastTurns.delete(key);
      this.next();
    }
  }

  private waitForTurn(key: string, left: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const mine: Waiting = {
        begin: () => {
          left.removeEventListener('abort', mine.refuse);
          resolve(true);
        },
        refuse: () => {
          this.remove(key, mine);
          resolve(false);
        },
      };
      if (this.count >= this.maxWaiting && !this.makeRoom(key)) {
        resolve(false);
        return;
      }
      this.waiting.set(key, [...(this.waiting.get(key) ?? []), mine]);
      this.count += 1;
      if (left.aborted) mine.refuse();
      else left.addEventListener('abort', mine.refuse, { once: true });
      this.next();
    });
  }

  private makeRoom(key: string): boolean {
    const mine = this.waiting.get(key)?.length ?? 0;
    const [most] = [...this.waiting.values()].sort((a, b) => b.length - a.length);
    if (!most || most.length <= mine + 1) return false;
    most.at(-1)?.refuse();
    return true;
  }

  private remove(key: string, one: Waiting): void {
    const queue = this.waiting.get(key) ?? [];
    const rest = queue.filter((other) => other !== one);
    this.count -= queue.length - rest.length;
    if (rest.length > 0) this.waiting.set(key, rest);
    else this.waiting.delete(key);
    if (rest.length === 0 && !this.running.has(key)) this.lastTurns.delete(key);
  }

  private next(): void {
    while (this.running.size < this.maxRunning) {
      const free = [...this.waiting].filter(([key]) => !this.running.has(key));
      const [longest] = free.sort(([a], [b]) => (this.lastTurns.get(a) ?? 0) - (this.lastTurns.get(b) ?? 0));
      const first = longest?.[1][0];
      if (!longest || !first) return;
      const [key] = longest;
      this.remove(key, first);
      this.lastTurns.set(key, (this.turn += 1));
      this.running.add(key);
      first.begin();
    }
  }
}
