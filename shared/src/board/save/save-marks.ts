import { errorNote, type ErrorNote } from '../../errors/errors.js';
import type { Mark } from '../../contracts/facts.js';
import type { BoardRow } from '../board.js';
import { isAway, markAt, markedSlots, sameMark, type MarkChanges } from '../marks.js';

export interface SaveFault extends ErrorNote {
  path: string;
}

export interface MarkConflict {
  what: 'mark';
  index: number;
  base: Mark | null;
  yours: Mark | null;
  theirs: Mark | null;
}

export interface MarkRequest {
  sent: MarkChanges;
  base: MarkChanges | null;
}

/** Merges marks as times are. A typed time ends `lost` and `not-flown`, unless its writer couldn't see them. */
export function mergeMarks(
  present: BoardRow | undefined,
  { sent, base }: MarkRequest,
  times: readonly string[],
  typed: readonly boolean[],
): { changes: MarkChanges; conflicts: MarkConflict[] } {
  const changes: Record<number, Mark | null> = {};
  const conflicts: MarkConflict[] = [];
  times.forEach((time, index) => {
    const theirs = markAt(present, index);
    const ended = time !== '' && typed[index] === true && isAway(theirs);
    const yours = index in sent ? (sent[index] ?? null) : ended ? null : theirs;
    if (sameMark(yours, theirs)) return;
    const seen = base === null ? theirs : (base[index] ?? null);
    if (sameMark(seen, theirs)) changes[index] = yours;
    else if (ended || !sameMark(yours, seen)) {
      conflicts.push({ what: 'mark', index, base: seen, yours, theirs });
    }
  });
  return { changes, conflicts };
}

export function marksBeyond({ sent }: MarkRequest, slots: number): SaveFault[] {
  return markedSlots(sent)
    .filter((index) => index >= slots)
    .map((index) => ({
      path: `marks.${index}`,
      ...errorNote('result.too-many-slots', { index, slots }),
    }));
}
