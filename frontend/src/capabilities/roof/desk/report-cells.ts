import { slotCount, type Report, type TakenAnswer } from '@parwaz/shared';
import { useRootStore } from '../../../lib/store/root-store';
import { emptyValue, isEmptyValue, slotValue, timeOnly } from '../../../features/desk/cell/cell-value';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import type { ServerRow } from '../../../features/desk/model/row-view';
import { timeZone } from '../../../features/desk/model/today';
import type { ReportPlanFacts } from './plan-reports';

export function planFactsOf(model: DeskModel): ReportPlanFacts {
  const tournament = model.board?.tournament;
  return {
    slots: tournament ? slotCount(tournament) : 0,
    startTime: tournament?.startTime ?? '',
    cutoffTime: tournament?.rules.cutoffTime ?? null,
    timeZone: timeZone(),
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

/** Shows what was saved before the board has it. */
export function noteTaken(
  model: DeskModel,
  { ownerId, date }: Report,
  { result, revision, warnings = [], message = '', report }: TakenAnswer,
  before: ServerRow,
) {
  if (!result || revision === undefined) return;
  const index = report.kind === 'start' ? null : report.index;
  const valueIn = (row: ServerRow) => (index === null ? timeOnly(row.startTime) : slotValue(row, index));
  const answer = { success: true as const, message, result, revision, warnings };
  model.noteSaved({ ownerId, date, index }, answer, { from: valueIn(before), to: valueIn(result) });
  useRootStore.setState(({ refreshResult }) => ({ refreshResult: refreshResult + 1 }));
}
