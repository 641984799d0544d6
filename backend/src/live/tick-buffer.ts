import { coalesce, trimPatch } from '@parwaz/shared';
import type { BoardPatch } from '@parwaz/shared';

/**
 * Patches of one tournament on their way to its watchers: the first goes out at once, later ones are merged into at
 * most one frame per tick, in which the last value of a cell wins.
 */
export class TickBuffer {
  private pending: BoardPatch | null = null;
  private slots = 0;
  private isTicking = false;

  /**
   * Takes the patch that follows the last one.
   * @param slots how many the board's rows have after it
   * @returns what goes out now and begins a tick, or null while one is under way
   */
  push(patch: BoardPatch, slots: number): BoardPatch | null {
    this.slots = slots;
    this.pending = this.pending ? coalesce(this.pending, patch) : patch;
    return this.isTicking ? null : this.next();
  }

  /** Ends the tick. @returns what goes out now and begins the next one, or null when nothing is pending */
  next(): BoardPatch | null {
    const patch = this.pending && trimPatch(this.pending, this.slots);
    this.pending = null;
    this.isTicking = patch !== null;
    return patch;
  }
}
