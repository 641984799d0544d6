import type { Board, StaffFacts } from '@parwaz/shared';

/** Computes something once per board (which never changes) and view of it; rejected promises are dropped. */
export class OncePerBoard<T, View = void> {
  private readonly boards = new WeakMap<Board<StaffFacts>, Map<View, T>>();

  constructor(private readonly make: (board: Board<StaffFacts>, view: View) => T) {}

  get(board: Board<StaffFacts>, view: View): T {
    const views = this.boards.get(board) ?? new Map<View, T>();
    this.boards.set(board, views);
    const present = views.get(view);
    if (present !== undefined) return present;
    const made = this.make(board, view);
    views.set(view, made);
    if (made instanceof Promise) made.catch(() => views.delete(view));
    return made;
  }
}
