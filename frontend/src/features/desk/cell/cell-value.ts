import { isAway, markAt, sameMark, type BoardDate, type BoardRow, type Mark } from '@parwaz/shared';

/** A cell of a row: a slot from 0, or null for the start time. */
export type CellIndex = number | null;

export const startKey = 'start';
export const cellKey = (index: CellIndex): string => (index === null ? startKey : String(index));
export const cellIndex = (key: string): CellIndex => (key === startKey ? null : Number(key));

export interface CellPlace {
  ownerId: string;
  index: CellIndex;
}

export interface DatedPlace extends CellPlace {
  date: BoardDate;
}

export interface CellValue {
  /** `HH:MM:SS`, a start time `HH:MM`, or typed text that is no time. */
  time: string;
  mark: Mark | null;
  /** Ids in their order as texts; missing for none. */
  stamps?: readonly string[] | undefined;
}

export const emptyValue: CellValue = { time: '', mark: null };

export const timeOnly = (time: string): CellValue => ({ time, mark: null });

export const slotValue = (row: Pick<BoardRow, 'timeList' | 'marks' | 'stamps'>, slot: number): CellValue => ({
  time: row.timeList[slot] ?? '',
  mark: markAt(row, slot),
  stamps: row.stamps?.[slot],
});

export const sameLanding = (a: CellValue, b: CellValue): boolean =>
  a.time === b.time && sameMark(a.mark, b.mark);

export const sameStamps = (a: CellValue, b: CellValue): boolean =>
  String(a.stamps ?? '') === String(b.stamps ?? '');

export const sameValue = (a: CellValue, b: CellValue): boolean => sameLanding(a, b) && sameStamps(a, b);

/** A pigeon that is stamped and nothing else has neither landed nor a mark. */
export const isEmptyValue = ({ time, mark }: CellValue): boolean => time === '' && mark === null;

/** A time removes a mark that says the pigeon is away, but not a disqualification. */
export function retimed({ mark, stamps }: CellValue, time: string): CellValue {
  return { time, mark: time !== '' && isAway(mark) ? null : mark, stamps };
}

export function toggled({ stamps = [] }: Pick<CellValue, 'stamps'>, id: string): readonly string[] {
  return stamps.includes(id) ? stamps.filter((one) => one !== id) : [...stamps, id].sort();
}

export function withTheirs(base: CellValue, theirs: Partial<CellValue>): CellValue {
  const { mark, stamps = base.stamps } = theirs;
  if (mark === undefined)
    return { ...(theirs.time === undefined ? base : retimed(base, theirs.time)), stamps };
  const time = theirs.time ?? (isAway(mark) ? '' : base.time);
  return { time, mark, stamps };
}
