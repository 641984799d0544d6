import { blankTournament, slotCount, type Report, type TakenAnswer } from '@parwaz/shared';
import { emptyValue, isEmptyValue, slotValue, timeOnly } from '../../../features/desk/cell/cell-value';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import type { SavedAtOnce } from '../../../features/desk/undo/steps';
import type { ServerRow } from '../../../features/desk/model/row-view';
import type { ReportPlanFacts } from './plan-reports';

export function planFactsOf(model: DeskModel): ReportPlanFacts {
  const tournament = model.board?.tournament;
  return {
    slots: tournament ? slotCount(tournament) : 0,
    tournament: tournament ?? blankTournament,
    rows: model.board?.rows ?? {},
    row: (ownerId, date) => {
      const row = model.row(ownerId, date);
      if (!row) return undefined;
      return {
        startTime: row.start.value.time,
        timeList: row.cells.map(({ value }) => value.time),
        isFilled: (slot) => !isEmptyValue(row.cells[slot]?.value ?? emptyValue),
      };
    },
  };
}

/** The cell that a taken report was saved to, so that it shows before the board has it. */
export function savedCell(
  { ownerId, date }: Report,
  { result, revision, warnings = [], message = '', report }: TakenAnswer,
  before: ServerRow,
): SavedAtOnce | null {
  if (!result || revision === undefined) return null;
  const index = report.kind === 'start' ? null : report.index;
  const valueIn = (row: ServerRow) => (index === null ? timeOnly(row.startTime) : slotValue(row, index));
  const answer = { success: true as const, message, result, revision, warnings };
  return { ownerId, date, index, answer, from: valueIn(before), to: valueIn(result) };
}
