import { dayState } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { pendingCells } from '../outbox/row-box';
import type { RowBox } from '../outbox/row-box';
import type { DeskModel } from '../model/desk-model';

/** Rows of closed days, which aren't sent without a reason. */
export const rowsWithoutReason = (model: DeskModel): RowBox[] =>
  model.boxes().filter(({ asksReason }) => asksReason);

const withoutAsking = ({ asksReason: _, ...box }: RowBox): RowBox => box;

export function giveReason(model: DeskModel, reason: string): void {
  const { rows } = model.outbox;
  rows.batch(() => rowsWithoutReason(model).forEach((box) => rows.put({ ...withoutAsking(box), reason })));
}

export function discardWithoutReason(model: DeskModel): void {
  model.outbox.rows.batch(() => {
    for (const { place } of pendingCells(rowsWithoutReason(model))) model.discard(place);
  });
}

export function sendReopened(model: DeskModel, board: Board): void {
  const { rows } = model.outbox;
  const reopened = rowsWithoutReason(model).filter(({ date }) => dayState(board.tournament, date) === 'open');
  rows.batch(() => reopened.forEach((box) => rows.put(withoutAsking(box))));
}
