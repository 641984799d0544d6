import { coalesce, tickMs } from '@parwaz/shared';
import type { BoardPatch } from '@parwaz/shared';

/**
 * What watchers of one tournament are told: the first change at once, then at most one frame per tick in which the
 * last value of a cell wins.
 */
export class Feed {
  private pending: BoardPatch | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly send: (patch: BoardPatch) => void) {}

  /** Takes the patch that follows the last one. */
  push(patch: BoardPatch): void {
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
    this.timer = setTimeout(() => {
      this.timer = null;
      this.flush();
    }, tickMs);
    this.send(patch);
  }

  /** Whether nothing is pending and no tick is open. */
  get idle(): boolean {
    return !this.timer;
  }
}
