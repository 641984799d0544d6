import { coalesce, trimPatch } from '@parwaz/shared';
import type { BoardPatch } from '@parwaz/shared';

/**
 * Pending patches of one tournament: the first is sent at once, later ones are merged into at most one frame per tick,
 * in which the last value of a cell wins.
 */
export class TickBuffer {
  private pending: BoardPatch | null = null;
  private slots = 0;
  private isTicking = false;

  /**
   * Adds the patch that follows the last one.
   * @param slots number of slots of the board's rows after it
   * @returns the patch to send now, which begins a tick, or null while one is running
   */
  push(patch: BoardPatch, slots: number): BoardPatch | null {
    this.slots = slots;
    this.pending = this.pending ? coalesce(this.pending, patch) : patch;
    return this.isTicking ? null : this.next();
  }

  /** Ends the tick. @returns the patch to send now, which begins the next tick, or null when nothing is pending */
  next(): BoardPatch | null {
    const patch = this.pending && trimPatch(this.pending, this.slots);
    this.pending = null;
    this.isTicking = patch !== null;
    return patch;
  }
}
