import type { Board, StaffFacts } from '@parwaz/shared';

/**
 * Something made of a board once, whoever asks: boards never change, their next revision is another one. What is read for
 * one and fails is read again.
 */
export class OncePerBoard<T> {
  private readonly made = new WeakMap<Board<StaffFacts>, T>();

  constructor(private readonly make: (board: Board<StaffFacts>) => T) {}

  of(board: Board<StaffFacts>): T {
    const present = this.made.get(board);
    if (present !== undefined) return present;
    const made = this.make(board);
    this.made.set(board, made);
    if (made instanceof Promise) made.catch(() => this.made.delete(board));
    return made;
  }
}
