import { coalesce, tickMs, trimPatch } from '@parwaz/shared';
import type { BoardPatch } from '@parwaz/shared';

/**
 * What watchers of one tournament are told: the first change at once, then at most one frame per tick in which the
 * last value of a cell wins.
 */
export class Feed {
  private pending: BoardPatch | null = null;
  private slots = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly send: (patch: BoardPatch) => void) {}

  /** Takes the patch that follows the last one, and how many slots the board's rows have after it. */
  push(patch: BoardPatch, slots: number): void {
    this.slots = slots;
    this.pending = this.pending ? coalesce(this.pending, patch) : patch;
    if (!this.timer) this.flush();
  }

  /** Sends what is pending now, and opens the next tick. */
  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (!this.pending) return;
    const patch = this.pending;
    this.pending = null;
    this.timer = setTimeout(() => this.flush(), tickMs);
    this.send(trimPatch(patch, this.slots));
  }

  /** Whether nothing is pending and no tick is open. */
  get idle(): boolean {
    return !this.timer;
  }
}
