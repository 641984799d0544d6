import { boardDates, type BoardDate } from '@parwaz/shared';
import { readStart } from '../cell/read-typed';
import type { DeskModel } from './desk-model';
import type { Typed } from './typed';

export interface StartsForAll {
  wanted: string;
  /** The lofts that would get another start time. */
  changed: readonly Typed[];
  /** Those among them with neither landings nor a start time of their own. */
  plain: readonly Typed[];
  own: number;
  landed: number;
}

/** Null for a text that is no start time. */
export function startsForAll(
  model: Pick<DeskModel, 'board' | 'row'>,
  date: BoardDate,
  text: string,
): StartsForAll | null {
  const read = readStart(text);
  const { board } = model;
  if (read.kind !== 'time' || !board || !boardDates(board.tournament).includes(date)) return null;
  const { participatingLofts, startTime } = board.tournament;
  const lofts = participatingLofts.flatMap((ownerId) => {
    const row = model.row(ownerId, date);
    if (!row || row.start.value.time === read.value) return [];
    const typed: Typed = { place: { ownerId, date, index: null }, text, shown: row.start.value };
    return [{ typed, isOwn: row.start.value.time !== startTime, hasLanded: row.landed > 0 }];
  });
  return {
    wanted: read.value,
    changed: lofts.map(({ typed }) => typed),
    plain: lofts.filter(({ isOwn, hasLanded }) => !isOwn && !hasLanded).map(({ typed }) => typed),
    own: lofts.filter(({ isOwn }) => isOwn).length,
    landed: lofts.filter(({ hasLanded }) => hasLanded).length,
  };
}
