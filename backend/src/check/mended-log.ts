import { boardDates, changeBetween, markAt, rowOf, slotCount } from '@parwaz/shared';
import type { Board, Change, Person, StaffFacts } from '@parwaz/shared';
import { foldLog } from './fold-log.js';
import type { Gap } from './log-faults.js';

export const repairAuthor: Person = { _id: '', name: 'Repair' };

export interface Derived {
  board: Board<StaffFacts> | null;
  facts: { revision: number; facts: StaffFacts } | null;
  /** That of tournaments from before tournaments had one. */
  timeZone: string;
}

export interface LackingCells {
  ownerId: string;
  ownerName: string;
  date: string;
  slots: number[];
}

interface MendedLog {
  added: Change[];
  /** Empty when everything lost could be found again. */
  lacking: LackingCells[];
}

/** Fills gaps from what was derived from the whole log; `lacking` names the cells for which that isn't enough. */
export function mendLog(
  tournamentId: string,
  changes: readonly Change[],
  gaps: readonly Gap[],
  derived: Derived,
): MendedLog {
  const blanks = gaps.flatMap((gap) => blanksFor(tournamentId, gap, changes));
  const last = gaps.at(-1);
  const found = last ? foundAgain(tournamentId, inOrder(changes, blanks), last, derived) : null;
  const added = blanks.map((blank) =>
    found && blank.revision === found.revision ? { ...found, ...blank } : blank,
  );
  const isComplete = derived.board !== null && last !== undefined && derived.board.revision >= last.to;
  const board = foldLog(tournamentId, inOrder(changes, added));
  return { added, lacking: isComplete ? [] : lackingCells(board, changes, gaps) };
}

const upTo = (changes: readonly Change[], last: number) => changes.filter(({ revision }) => revision <= last);

function blanksFor(tournamentId: string, { from, to }: Gap, changes: readonly Change[]): Change[] {
  const before = changes.findLast((change) => change.revision < from);
  const at = before?.at ?? changes[0]?.at ?? 0;
  return Array.from({ length: to - from + 1 }, (_, place) => ({
    tournamentId,
    revision: from + place,
    at,
    by: repairAuthor,
    missing: true as const,
  }));
}

export function inOrder(changes: readonly Change[], added: readonly Change[]): Change[] {
  return [...changes, ...added].sort((a, b) => a.revision - b.revision);
}

/** The gap's last change: everything that the derived state has and the log with blanks has not. */
function foundAgain(
  tournamentId: string,
  changes: readonly Change[],
  { to }: Gap,
  { board, facts, timeZone }: Derived,
): Change | null {
  const from = (after: Board<StaffFacts>) => {
    const before = foldLog(tournamentId, upTo(changes, after.revision), timeZone);
    const change = changeBetween(before, after, repairAuthor);
    return change && { ...change, revision: to };
  };
  if (board && board.revision >= to) return from(board);
  if (!facts || facts.revision < to) return null;
  return from({ ...foldLog(tournamentId, upTo(changes, facts.revision), timeZone), tournament: facts.facts });
}

/** Empty cells that no later change has settled, up to the day of the change before the last gap. */
function lackingCells(
  board: Board<StaffFacts>,
  changes: readonly Change[],
  gaps: readonly Gap[],
): LackingCells[] {
  const first = gaps[0]?.from ?? 0;
  const settled = new Set(
    changes
      .filter(({ revision }) => revision > first)
      .flatMap(({ rows = [] }) => rows)
      .flatMap(({ ownerId, date, cells = [] }) => cells.map(({ index }) => `${ownerId} ${date} ${index}`)),
  );
  const slots = Array.from({ length: slotCount(board.tournament) }, (_, slot) => slot);
  return boardDates(board.tournament).flatMap((date) =>
    board.tournament.participatingLofts.flatMap((ownerId): LackingCells[] => {
      const row = rowOf(board, ownerId, date);
      const isEmpty = (slot: number) => !row?.timeList[slot] && markAt(row, slot) === null;
      const empty = slots.filter((slot) => isEmpty(slot) && !settled.has(`${ownerId} ${date} ${slot}`));
      const ownerName = board.owners[ownerId]?.name ?? ownerId;
      return empty.length > 0 ? [{ ownerId, ownerName, date, slots: empty }] : [];
    }),
  );
}
