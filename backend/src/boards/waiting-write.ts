import type { Board, StaffFacts } from '@parwaz/shared';
import type { HashedChange } from './log/change-log.js';

export interface BoardStep {
  change: HashedChange;
  before: Board<StaffFacts>;
  after: Board<StaffFacts>;
}

export interface WaitingWrite {
  plan(before: Board<StaffFacts>): Plan;
  reject(error: unknown): void;
}

export interface Plan {
  step: BoardStep | null;
  /** Called once the change and everything it was decided on are in the log. */
  settle(): void;
}
