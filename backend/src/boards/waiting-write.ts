import type { Board, StaffFacts } from '@parwaz/shared';
import type { HashedChange } from './log/change-log.js';

/** A change as it was planned, with the boards before and after it. */
export interface BoardStep {
  change: HashedChange;
  before: Board<StaffFacts>;
  after: Board<StaffFacts>;
}

/** A write that waits for its turn. */
export interface WaitingWrite {
  /** Decides it on a board. */
  plan(before: Board<StaffFacts>): Plan;
  reject(error: unknown): void;
}

/** The outcome of a write if applied to the board in memory. */
export interface Plan {
  /** Null when it changes nothing. */
  step: BoardStep | null;
  /** Answers the writer; not before the change, and all that it was decided on, are in the log. */
  settle(): void;
}
