import { isEmptyValue, type DatedPlace } from '../cell/cell-value';
import { nextEmptyInRow } from '../grid/moves';
import type { DeskModel } from '../model/desk-model';
import type { CellView } from '../model/row-view';

/** The loft's next empty cell for a landing whose own cell somebody else filled with another one. */
export function cellForMine(cells: readonly CellView[], { index, pending, value }: CellView): number | null {
  const theirs = pending?.phase === 'conflict' ? pending.rival?.theirs : undefined;
  if (!theirs || index === null || [value.time, ''].includes(theirs.time) || value.time === '') return null;
  const isEmpty = (slot: number) => {
    const cell = cells[slot];
    return cell !== undefined && isEmptyValue(cell.value) && cell.state !== 'conflict';
  };
  return (
    nextEmptyInRow({ row: 0, index }, { rows: 1, slots: cells.length }, (_, slot) => isEmpty(slot))?.index ??
    null
  );
}

/** Theirs stays, and mine goes into another cell, where it is one step of Undo. */
export function moveMine(model: DeskModel, place: DatedPlace, index: number): void {
  const { time, mark } = model.valueAt(place);
  const other = { ...place, index };
  model.type({ place: other, text: time, shown: model.valueAt(other), mark });
  // On a day to come it waits for an answer first.
  if (model.valueAt(other).time === time) model.choose(place, 'theirs');
}
