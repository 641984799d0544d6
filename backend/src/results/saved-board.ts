import { planSave, tournamentDay, withRow } from '@parwaz/shared';
import type { Actor, Board, BoardRow, CellConflict, SaveWarning, StaffFacts } from '@parwaz/shared';
import { correctedBoard } from '../boards/log/corrected-board.js';
import { accessError, refuse, write, type ChangeNotes, type Outcome } from '../boards/planned-write.js';
import { AppError } from '../platform/errors/app-error.js';

export interface SavedRow {
  row: BoardRow;
  warnings: SaveWarning[];
}

export type SaveRefusal =
  { kind: 'error'; error: AppError } | { kind: 'conflict'; conflicts: readonly CellConflict[] };

/** Checked on the very board that the save is written on. */
export type Condition = (before: Board<StaffFacts>) => AppError | null;

/** A save of a value that comes from somewhere else, which the log tells. */
export interface Taking {
  from: Pick<ChangeNotes, 'report' | 'copiedFrom'>;
  condition: Condition;
}

export function savedBoard(
  before: Board<StaffFacts>,
  actor: Actor,
  { reason, ...sent }: Parameters<typeof planSave>[1] & { reason?: string | null },
  now: Parameters<typeof planSave>[2],
  taking?: Taking,
): Outcome<SavedRow, SaveRefusal> {
  const refusal = accessError(before, actor, 'result:save') ?? taking?.condition(before);
  if (refusal) return refuseWith(refusal);
  const day = actor.program && tournamentDay(before.tournament, sent.date);
  if (day) return refuseWith(new AppError('result.day-closed', { extra: { days: [day] } }));
  const plan = planSave(before, sent, now);
  switch (plan.kind) {
    case 'conflict':
      return refuse({ kind: 'conflict', conflicts: plan.conflicts });
    case 'refused': {
      const [first] = plan.faults;
      const { id = 'request.invalid', values = {} } = first ?? {};
      return refuseWith(new AppError(id, { values: values as never, fields: plan.faults }));
    }
    default: {
      const { row, warnings } = plan;
      const corrected = correctedBoard(before, { ...before, rows: withRow(before.rows, row) }, reason);
      if (corrected.kind === 'refused') return refuseWith(corrected.error);
      return write(corrected.board, { row, warnings }, { ...corrected.notes, ...taking?.from });
    }
  }
}

function refuseWith(error: AppError): Outcome<never, SaveRefusal> {
  return refuse({ kind: 'error', error });
}
