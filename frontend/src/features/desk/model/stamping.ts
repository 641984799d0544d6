import { boardDates, rowOf, type Board, type BoardDate, type BoardRow } from '@parwaz/shared';
import { staffTexts } from '../../../lib/texts/staff-language';
import { sameStamps, toggled, type CellPlace, type DatedPlace } from '../cell/cell-value';
import { stampWords } from '../cell/cell-words';
import type { DeskModel } from './desk-model';
import { restamped, type Typed } from './typed';

/** Sets the stamp that has this place among the tournament's, or takes it away. */
export function stampCell(model: DeskModel, date: BoardDate, active: CellPlace | null, place: number): void {
  const { stamps = [] } = model.board?.tournament ?? {};
  const id = stamps[place]?._id;
  if (id === undefined || !active || active.index === null) return;
  const cell = { ...active, date };
  const shown = model.valueAt(cell);
  model.type(restamped(cell, shown, toggled(shown, id)));
  const t = staffTexts().desk;
  const now = stampWords(model.valueAt(cell), stamps) || t.stamps.none;
  model.notices.say(`${t.columns.pigeon(active.index)}: ${now}`);
}

type Loft = Omit<DatedPlace, 'index'>;

/** Of the last date before this one on which the loft has stamped pigeons. */
export function stampedBefore(board: Board, { ownerId, date }: Loft): BoardRow | undefined {
  const dates = boardDates(board.tournament);
  return dates
    .slice(0, dates.indexOf(date))
    .map((one) => rowOf(board, ownerId, one))
    .findLast((row) => row?.stamps);
}

/** The loft's stamps of that date in place of those of this one, where they differ. */
export function stampsAsBefore(model: Pick<DeskModel, 'board' | 'row'>, loft: Loft): Typed[] {
  const before = model.board && stampedBefore(model.board, loft);
  if (!before) return [];
  return (model.row(loft.ownerId, loft.date)?.cells ?? []).flatMap(({ index, value }) => {
    const stamps = index === null ? undefined : before.stamps?.[index];
    return sameStamps(value, { ...value, stamps }) ? [] : [restamped({ ...loft, index }, value, stamps)];
  });
}

/** Those of all lofts that have no stamped pigeon on this date. */
export function allStampsAsBefore(model: Pick<DeskModel, 'board' | 'row'>, date: BoardDate): Typed[] {
  return (model.board?.tournament.participatingLofts ?? []).flatMap((ownerId) => {
    const isStamped = model.row(ownerId, date)?.cells.some(({ value }) => value.stamps?.length);
    return isStamped ? [] : stampsAsBefore(model, { ownerId, date });
  });
}

export function takeStamps(model: DeskModel, typed: readonly Typed[]): void {
  model.type(...typed);
  model.notices.say(staffTexts().desk.stamps.taken(typed.length));
}
