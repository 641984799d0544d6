import { sameMark, type Mark, type SaveConflict, type SaveResultInput } from '@parwaz/shared';
import { ownErrorNote, type ErrorNote } from '../../../lib/texts/own-errors';
import { sameStamps, sameValue, withTheirs, cellKey, startKey } from '../cell/cell-value';
import type { CellValue, CellIndex } from '../cell/cell-value';
import { asShown, hasPhase, mapCells, pendingCells, type PendingCell, type UnsentRow } from './unsent-row';

/** `unknown`: the same request is sent again later; `needs-reason`: its day is closed. */
export type Outcome =
  | { kind: 'saved' }
  | { kind: 'unknown' }
  | { kind: 'needs-reason' }
  | { kind: 'refused'; why: ErrorNote; fields: readonly (ErrorNote & { path: string })[] }
  | { kind: 'conflict'; conflicts: readonly SaveConflict[] };

export interface SavedCell {
  index: CellIndex;
  from: CellValue;
  to: CellValue;
}

export const canSend = (row: UnsentRow): boolean =>
  !row.asksReason && (hasPhase(row, 'sent') || hasPhase(row, 'waiting'));

/**
 * Marks what goes into the row's next request. Cells with an unknown outcome are sent again exactly as they were, and
 * alone: only then is it known what later values were typed over.
 */
export function markSent(row: UnsentRow): UnsentRow {
  if (hasPhase(row, 'sent')) return row;
  return mapCells(row, (cell) => (cell.phase === 'waiting' ? { ...cell, phase: 'sent' } : cell));
}

/** Values that aren't sent equal their base, so that the server leaves them alone. */
export function requestOf(row: UnsentRow): SaveResultInput {
  const sent = Object.entries(row.cells).filter(([, cell]) => cell.phase === 'sent');
  const slots = sent.flatMap(([key, cell]) => (key === startKey ? [] : [[Number(key), cell] as const]));
  const length = Math.max(0, ...slots.map(([slot]) => slot + 1));
  const base = Array.from({ length }, () => '');
  const timeList = [...base];
  const baseMarks: Record<number, Mark> = {};
  const marks: Record<number, Mark | null> = {};
  const baseStamps: Record<number, string[]> = {};
  const stamps: Record<number, string[]> = {};
  for (const [slot, { base: before, value }] of slots) {
    base[slot] = before.time;
    timeList[slot] = value.time;
    if (before.mark) baseMarks[slot] = before.mark;
    if (!sameMark(before.mark, value.mark)) marks[slot] = value.mark;
    if (sameStamps(before, value)) continue;
    baseStamps[slot] = [...(before.stamps ?? [])];
    stamps[slot] = [...(value.stamps ?? [])];
  }
  const areStamped = Object.keys(stamps).length > 0;
  const start = row.cells[startKey];
  const isStartSent = start?.phase === 'sent';
  return {
    tournamentId: row.tournamentId,
    pigeonOwnerId: row.ownerId,
    date: row.date,
    startTime: isStartSent ? start.value.time : row.startTime,
    timeList,
    ...(Object.keys(marks).length > 0 && { marks }),
    ...(areStamped && { stamps }),
    base: {
      ...{ timeList: base, startTime: isStartSent ? start.base.time : row.startTime, marks: baseMarks },
      ...(areStamped && { stamps: baseStamps }),
    },
    ...(row.reason !== undefined && { reason: row.reason }),
  };
}

function withNext(cell: PendingCell, base: CellValue): PendingCell | null {
  const { rival: _, why: __, ...rest } = asShown(cell);
  if (cell.next === undefined || sameValue(cell.next, base)) return null;
  return { ...rest, base, phase: 'waiting' };
}

const requeue = (cell: PendingCell): PendingCell => ({ ...cell, phase: 'waiting' });

function settleSent(
  row: UnsentRow,
  settle: (cell: PendingCell, index: CellIndex) => PendingCell | null,
): UnsentRow {
  return mapCells(row, (cell, index) => (cell.phase === 'sent' ? settle(cell, index) : cell));
}

const slotPath = /^(?:timeList|marks|stamps)[.[](\d+)\]?(?:\.\w+)?$/;

/** Why each cell is refused, by its key: its own error, or the same one for all when the answer names no cell. */
function faultsByCell(
  row: UnsentRow,
  refusal: Extract<Outcome, { kind: 'refused' }>,
): Map<string, ErrorNote> {
  const sent = Object.keys(row.cells).filter((key) => row.cells[key]?.phase === 'sent');
  const faults = new Map<string, ErrorNote>();
  for (const { path, id, values, message } of refusal.fields) {
    const key = path === 'startTime' ? startKey : (slotPath.exec(path)?.[1] ?? '');
    if (sent.includes(key)) faults.set(key, faults.get(key) ?? { id, values, message });
  }
  if (faults.size > 0) return faults;
  const { id, values, message } = refusal.why;
  const why = { id, values, message };
  const tooMany = refusal.fields.some(({ path }) => path === 'timeList');
  const slots = sent.filter((key) => key !== startKey).map(Number);
  // More times than pigeons: only the last is refused, the others are sent again.
  if (tooMany && slots.length > 0) return new Map([[String(Math.max(...slots)), why]]);
  // An old landing is now before the start: the new start is refused.
  const aboutSlots = refusal.fields.some(({ path }) => slotPath.test(path));
  if (aboutSlots && sent.includes(startKey)) return new Map([[startKey, why]]);
  return new Map(sent.map((key) => [key, why]));
}

function theirsIn(base: CellValue, conflicts: readonly SaveConflict[]): CellValue {
  const theirs: Partial<CellValue> = {};
  for (const conflict of conflicts) {
    if (!('what' in conflict)) theirs.time = conflict.theirs;
    else if (conflict.what === 'mark') theirs.mark = conflict.theirs;
    else theirs.stamps = conflict.theirs;
  }
  return withTheirs(base, theirs);
}

function settleConflicts(row: UnsentRow, conflicts: readonly SaveConflict[]): UnsentRow {
  const isNamed = conflicts.some(({ index }) => row.cells[cellKey(index)]?.phase === 'sent');
  return settleSent(row, (cell, index) => {
    const ofCell = conflicts.filter((one) => one.index === index);
    const [conflict] = ofCell;
    if (!conflict)
      return isNamed ? requeue(cell) : { ...cell, phase: 'refused', why: ownErrorNote('desk.row-changed') };
    const theirs = theirsIn(cell.base, ofCell);
    const rival = { theirs, by: conflict.by.name, at: conflict.at };
    // Their value or the old one has been typed since: there is nothing left to choose.
    if (cell.next && (sameValue(cell.next, theirs) || sameValue(cell.next, cell.base))) return null;
    return { ...asShown(cell), phase: 'conflict', rival };
  });
}

export function settle(row: UnsentRow, outcome: Outcome): UnsentRow {
  switch (outcome.kind) {
    case 'unknown':
      return row;
    case 'saved': {
      const { reason: _, ...rest } = row;
      return settleSent(rest, (cell) => withNext(cell, cell.value));
    }
    case 'needs-reason': {
      const { reason: _, ...rest } = row;
      const waiting = settleSent(rest, (cell) =>
        cell.next === undefined ? requeue(cell) : withNext(cell, cell.base),
      );
      return { ...waiting, asksReason: true };
    }
    case 'conflict':
      return settleConflicts(row, outcome.conflicts);
    case 'refused': {
      const faults = faultsByCell(row, outcome);
      return settleSent(row, (cell, index) => {
        const why = faults.get(cellKey(index));
        if (why === undefined) return requeue(cell);
        return cell.next === undefined ? { ...cell, phase: 'refused', why } : withNext(cell, cell.base);
      });
    }
  }
}

export function savedCells(row: UnsentRow): SavedCell[] {
  return pendingCells([row])
    .filter(({ cell }) => cell.phase === 'sent')
    .map(({ place, cell }) => ({ index: place.index, from: cell.base, to: cell.value }));
}
