import type { Board, StaffFacts } from '@parwaz/shared';

/**
 * Computes something once per board. Boards are immutable, so the next revision is another key; rejected promises are
 * dropped.
 */
export class OncePerBoard<T> {
  private readonly made = new WeakMap<Board<StaffFacts>, T>();

  constructor(private readonly make: (board: Board<StaffFacts>) => T) {}

  get(board: Board<StaffFacts>): T {
    const present = this.made.get(board);
    if (present !== undefined) return present;
    const made = this.make(board);
    this.made.set(board, made);
    if (made instanceof Promise) made.catch(() => this.made.delete(board));
    return made;
  }
}
