import { isAway, markAt, sameMark } from '@parwaz/shared';
import type { BoardRow, Mark } from '@parwaz/shared';

/** Parts a cell's time from the kind and the reason of its mark; no time, typed or raw, holds one. */
const part = '\t';

/** A cell's time and mark as one text, which is kept, compared and taken back as a whole. */
export function cellText(time: string, mark: Mark | null): string {
  return mark ? [time, mark.kind, mark.reason].join(part) : time;
}

/** The time in a cell's text: as stored, or raw as it was typed. */
export function timeIn(text: string): string {
  const end = text.indexOf(part);
  return end < 0 ? text : text.slice(0, end);
}

/** The mark in a cell's text. */
export function markIn(text: string): Mark | null {
  const [, kind, ...reason] = text.split(part);
  return kind === undefined ? null : { kind: kind as Mark['kind'], reason: reason.join(part) };
}

/** The text of a slot of a record. */
export function slotText(row: Pick<BoardRow, 'timeList' | 'marks'>, index: number): string {
  return cellText(row.timeList[index] ?? '', markAt(row, index));
}

/** A cell's text with another time: it ends that the pigeon is away, and doesn't make a disqualified one count. */
export function retimed(text: string, time: string): string {
  const mark = markIn(text);
  return cellText(time, time !== '' && isAway(mark) ? null : mark);
}

/** A cell's text with the parts that somebody else changed, as far as is known. */
export function withTheirs(base: string, theirs: { time?: string; mark?: Mark | null }): string {
  const mark = theirs.mark === undefined ? markIn(base) : theirs.mark;
  if (theirs.time !== undefined)
    return theirs.mark === undefined ? retimed(base, theirs.time) : cellText(theirs.time, mark);
  return cellText(isAway(mark) ? '' : timeIn(base), mark);
}

/** True when two texts hold the same mark. */
export const isSameMark = (a: string, b: string): boolean => sameMark(markIn(a), markIn(b));
