import { applyPatch, changeBetween, patchOf } from '@parwaz/shared';
import type { Board, Change, Person, StaffFacts } from '@parwaz/shared';
import type { LoadedBoard } from './loaded-board.js';

/** What a write came to: its change, or null when it changed nothing; the board as it is after it. */
export interface Committed {
  change: Change | null;
  board: Board<StaffFacts>;
}

/** Makes the next board from the present one, or throws to refuse. */
export type Work = (before: Board<StaffFacts>, loaded: LoadedBoard) => Board<StaffFacts>;

/** A write of a tournament that waits for its turn. */
export interface WaitingWrite {
  by: Person;
  work: Work;
  resolve(committed: Committed): void;
  reject(error: unknown): void;
}

/** What a write would come to on the board as it is in memory, after the writes before it. */
export interface PlannedWrite {
  write: WaitingWrite;
  /** The revision of the board on which it was decided. */
  decidedOn: number;
  change: Change | null;
  /** Tells the writer; not before the change, and all that it was decided on, are in the log. */
  settle(): void;
}

/** Plans writes one upon the other, each on the board that the one before leaves. */
export function planWrites(loaded: LoadedBoard, writes: readonly WaitingWrite[]): PlannedWrite[] {
  let { board } = loaded;
  return writes.map((write): PlannedWrite => {
    const before = board;
    const decidedOn = before.revision;
    try {
      const after = { ...write.work(before, loaded), at: Math.max(Date.now(), before.at) };
      const change = changeBetween(before, after, write.by);
      if (change) board = applyPatch(before, patchOf(change));
      const committed = { change, board };
      return { write, decidedOn, change, settle: () => write.resolve(committed) };
    } catch (error) {
      return { write, decidedOn, change: null, settle: () => write.reject(error) };
    }
  });
}

/**
 * Tells those whose change is in the log, up to `head`. A refusal or "nothing to do" holds only if it was decided on
 * what the database has: our own change in the log proves that, or else a look at its head.
 * @returns those who must be told later
 */
export function settleUpTo(
  head: number,
  planned: readonly PlannedWrite[],
  isProven: boolean,
): PlannedWrite[] {
  const isSettled = ({ decidedOn, change }: PlannedWrite) =>
    change ? change.revision <= head : isProven && decidedOn <= head;
  for (const one of planned) if (isSettled(one)) one.settle();
  return planned.filter((one) => !isSettled(one));
}
