import { dayState } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { cellIndex } from '../cell/cell-place';
import type { RowBox } from '../outbox/row-box';
import type { DeskModel } from '../model/desk-model';

/** The rows whose day is closed, and which wait for somebody to say why they change. */
export function askingRows(model: DeskModel): RowBox[] {
  return model.boxes().filter(({ asksReason }) => asksReason);
}

/** The number of times in them. */
export function askingTimes(boxes: readonly RowBox[]): number {
  return boxes.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
}

function withoutAsking({ asksReason: _, ...box }: RowBox): RowBox {
  return box;
}

/** Sends what waited, with its reason. */
export function giveReason(model: DeskModel, reason: string): void {
  const { outbox } = model;
  outbox.together(() => askingRows(model).forEach((box) => outbox.put({ ...withoutAsking(box), reason })));
}

/** Gives up what waits for a reason: the cells show the saved values again. */
export function giveUpAsking(model: DeskModel): void {
  const { outbox } = model;
  outbox.together(() => {
    for (const { ownerId, date, cells } of askingRows(model)) {
      for (const key of Object.keys(cells)) model.discard({ ownerId, date, index: cellIndex(key) });
    }
  });
}

/** Sends without a reason what waited for one, where the day is open again. */
export function sendReopened(model: DeskModel, board: Board): void {
  const { outbox } = model;
  const reopened = askingRows(model).filter(({ date }) => dayState(board.tournament, date) === 'open');
  outbox.together(() => reopened.forEach((box) => outbox.put(withoutAsking(box))));
}
