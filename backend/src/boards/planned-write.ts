import { applyChange, changeBetween, describeFault, may, newBoardFaults } from '@parwaz/shared';
import type { Actor, Board, Change, Permission, Person, StaffFacts } from '@parwaz/shared';
import { AppError } from '../platform/errors/app-error.js';
import type { LoadedBoard, BoardStep, Plan, WaitingWrite } from './loaded-board.js';

export type ChangeNotes = Pick<Change, 'report' | 'day' | 'undoes' | 'correction' | 'copiedFrom'>;

export type Outcome<Made, Refusal> =
  | { kind: 'write'; board: Board<StaffFacts>; made: Made; notes?: ChangeNotes }
  | { kind: 'refuse'; refusal: Refusal };

/** Makes the next board. Loads nothing, and may run again on a later board. */
export type Work<Made, Refusal> = (before: Board<StaffFacts>) => Outcome<Made, Refusal>;

export interface Done<Made> {
  kind: 'committed';
  change: Change | null;
  board: Board<StaffFacts>;
  loaded: LoadedBoard;
  made: Made;
}

export type Committed<Made, Refusal> =
  Done<Made> | ([Refusal] extends [never] ? never : { kind: 'refused'; refusal: Refusal });

export function write(board: Board<StaffFacts>): Outcome<undefined, never>;
export function write<Made>(board: Board<StaffFacts>, made: Made, notes?: ChangeNotes): Outcome<Made, never>;
export function write(
  board: Board<StaffFacts>,
  made?: unknown,
  notes?: ChangeNotes,
): Outcome<unknown, never> {
  return { kind: 'write', board, made, notes };
}

export function refuse<const Refusal>(refusal: Refusal): Outcome<never, Refusal> {
  return { kind: 'refuse', refusal };
}

export function isGone({ revision, tournament }: Board<StaffFacts>): boolean {
  return revision === 0 || Boolean(tournament.deletedAt);
}

export function accessError(
  before: Board<StaffFacts>,
  actor: Actor,
  permission: Permission,
): AppError | null {
  if (isGone(before)) return new AppError('tournament.not-found');
  return may(actor, permission, before.tournament) ? null : new AppError('auth.forbidden');
}

interface PlannedWrite extends Plan {
  write: WaitingWrite;
  decidedOn: number;
}

export function queueWrite<Made, Refusal>(
  loaded: LoadedBoard,
  { _id, name }: Person,
  work: Work<Made, Refusal>,
): Promise<Committed<Made, Refusal>> {
  // A caller's token must not get into the log.
  const by = { _id, name };
  return new Promise<Committed<Made, Refusal>>((resolve, reject) => {
    const plan = (before: Board<StaffFacts>): Plan => {
      const outcome = work(before);
      if (outcome.kind === 'refuse') {
        const refused = { kind: 'refused', refusal: outcome.refusal } as Committed<Made, Refusal>;
        return { step: null, settle: () => resolve(refused) };
      }
      const next = { ...outcome.board, at: Math.max(Date.now(), before.at) };
      const between = changeBetween(before, next, by);
      const change = between && { ...between, ...outcome.notes };
      const step = change && { change, before, after: applyChange(before, change) };
      const board = step?.after ?? before;
      const impossible = step && impossibleAfter(step);
      if (impossible) return { step: null, settle: () => reject(impossible) };
      const { made } = outcome;
      return { step, settle: () => resolve({ kind: 'committed', change, board, loaded, made }) };
    };
    loaded.waiting.push({ plan, reject });
  });
}

function impossibleAfter({ before, after }: BoardStep): AppError | null {
  const faults = newBoardFaults(before, after);
  const [first] = faults;
  return first
    ? new AppError('tournament.impossible', {
        values: { what: describeFault(after, first) },
        extra: { faults },
      })
    : null;
}

export function planWrites(present: Board<StaffFacts>, writes: readonly WaitingWrite[]): PlannedWrite[] {
  const planned: PlannedWrite[] = [];
  let before = present;
  for (const write of writes) {
    const plan = planOne(before, write);
    planned.push({ ...plan, write, decidedOn: before.revision });
    before = plan.step?.after ?? before;
  }
  return planned;
}

function planOne(before: Board<StaffFacts>, write: WaitingWrite): Plan {
  try {
    return write.plan(before);
  } catch (error) {
    return { step: null, settle: () => write.reject(error) };
  }
}

/** Settles writes up to `head`; a refusal counts only if proven to be decided on the present. @returns the open ones */
export function settleUpTo(
  head: number,
  planned: readonly PlannedWrite[],
  isProven: boolean,
): PlannedWrite[] {
  const isSettled = ({ decidedOn, step }: PlannedWrite) =>
    step ? step.change.revision <= head : isProven && decidedOn <= head;
  for (const one of planned) if (isSettled(one)) one.settle();
  return planned.filter((one) => !isSettled(one));
}
