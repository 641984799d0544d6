import { isAway, markAt, sameMark } from '@parwaz/shared';
import type { BoardRow, Mark } from '@parwaz/shared';

/** The time of a cell (`HH:MM:SS`, a start time `HH:MM`, or the text that was typed and is no time) and its mark. */
export interface CellValue {
  time: string;
  mark: Mark | null;
}

export const emptyValue: CellValue = { time: '', mark: null };

export const timeOnly = (time: string): CellValue => ({ time, mark: null });

export const slotValue = (row: Pick<BoardRow, 'timeList' | 'marks'>, slot: number): CellValue => ({
  time: row.timeList[slot] ?? '',
  mark: markAt(row, slot),
});

export const sameValue = (a: CellValue, b: CellValue): boolean =>
  a.time === b.time && sameMark(a.mark, b.mark);

export const isEmptyValue = ({ time, mark }: CellValue): boolean => time === '' && mark === null;

/** Another time in the cell: it ends that the pigeon is away, and doesn't make a disqualified one count. */
export function retimed({ mark }: CellValue, time: string): CellValue {
  return { time, mark: time !== '' && isAway(mark) ? null : mark };
}

/** The cell with what somebody else changed of it, as far as the server said. */
export function withTheirs(base: CellValue, theirs: Partial<CellValue>): CellValue {
  if (theirs.mark === undefined) return theirs.time === undefined ? base : retimed(base, theirs.time);
  const time = theirs.time ?? (isAway(theirs.mark) ? '' : base.time);
  return { time, mark: theirs.mark };
}
