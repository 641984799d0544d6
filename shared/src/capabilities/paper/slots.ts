import { rowOf, slotCount, type Board, type BoardTournament } from '../../board/board.js';
import { markAt } from '../../board/marks.js';
import type { MarkKind } from '../../contracts/facts.js';
import { scoreRow } from '../../scoring/day.js';
import { formatLanding } from '../../time/clock.js';
import type { BoardDate } from '../../time/dates.js';

/** A pigeon's time (`23:30`, `01:30+1`, `''` without a landing) on a printed sheet. */
export interface PrintedSlot {
  time: string;
  stands: 'counted' | 'excluded' | 'none' | MarkKind;
}

/** Slot by slot; all are `none` without a record. */
export function printedSlots(
  board: Pick<Board<BoardTournament>, 'tournament' | 'rows'>,
  ownerId: string,
  date: BoardDate,
): PrintedSlot[] {
  const row = rowOf(board, ownerId, date);
  const score = row && scoreRow(row, board.tournament);
  return Array.from({ length: slotCount(board.tournament) }, (_, index): PrintedSlot => {
    const landing = score?.landings[index] ?? null;
    const time = landing === null ? '' : formatLanding(landing);
    const mark = markAt(row, index);
    if (mark) return { time, stands: mark.kind };
    if (time === '') return { time, stands: 'none' };
    return { time, stands: score?.excludedIndices.includes(index) ? 'excluded' : 'counted' };
  });
}
