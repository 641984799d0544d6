import type { Board, StaffFacts } from '@parwaz/shared';

/** Something computed from a board once, whoever asks: boards never change, their next revision is another one. */
export class OncePerBoard<T> {
  private readonly made = new WeakMap<Board<StaffFacts>, T>();

  constructor(private readonly make: (board: Board<StaffFacts>) => T) {}

  of(board: Board<StaffFacts>): T {
    const present = this.made.get(board);
    if (present !== undefined) return present;
    const made = this.make(board);
    this.made.set(board, made);
    return made;
  }
}
