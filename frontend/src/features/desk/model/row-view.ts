import { formatMinutes, parseClock, scoreRow, slotCount } from '@parwaz/shared';
import type { BoardTournament, ExclusionReason, Mark } from '@parwaz/shared';
import { sameValue, slotValue, timeOnly } from '../cell/cell-value';
import type { CellValue } from '../cell/cell-value';
import { cellKey } from '../cell/cell-place';
import { shownOf } from '../outbox/row-box';
import type { CellIndex } from '../cell/cell-place';
import type { PendingCell } from '../outbox/row-box';
import { namesByCell } from './row-facts';
import type { RowFacts, ServerRow } from './row-facts';
import { toCheckInRow } from '../checks/to-check';
import type { ToCheck } from '../checks/to-check';

/** The state of a cell, as shown. */
export type CellState = 'saved' | 'saving' | 'unsent' | 'refused' | 'conflict';

/** One cell as the grid draws it. */
export interface CellView {
  index: CellIndex;
  /** As the board holds it, or what was typed. */
  value: CellValue;
  state: CellState;
  /** The unsaved value, with its reasons. */
  pending?: PendingCell;
  exclusion?: ExclusionReason;
  warning?: ToCheck;
  /** Grows when somebody else changes the cell. */
  flash: number;
  /** Others in this cell. */
  others: string;
}

/** One loft's row of a date as the grid draws it. */
export interface RowView {
  ownerId: string;
  start: CellView;
  cells: readonly CellView[];
  totalSeconds: number;
  landed: number;
}

function stateOf(pending: PendingCell | undefined, onTheWay: boolean): CellState {
  if (!pending) return 'saved';
  if (pending.phase === 'refused' || pending.phase === 'conflict') return pending.phase;
  return onTheWay ? 'saving' : 'unsent';
}

/** The row as it would be scored: what was typed where it can be, else what is saved. */
function scored(facts: RowFacts): ServerRow {
  const { server, box } = facts;
  // Scores of the same list are remembered.
  if (!box) return server;
  const typedStart = box.cells.start && shownOf(box.cells.start).time;
  const startTime = typedStart && parseClock(typedStart) !== null ? typedStart : server.startTime;
  const start = parseClock(startTime) ?? 0;
  const marks: Record<number, Mark> = {};
  const timeList = server.timeList.map((_, index) => {
    const saved = slotValue(server, index);
    const pending = box.cells[cellKey(index)];
    const value = pending ? shownOf(pending) : saved;
    const landing = parseClock(value.time);
    const counts = value.time === '' || (landing !== null && landing >= start) ? value : saved;
    if (counts.mark) marks[index] = counts.mark;
    return counts.time;
  });
  return { startTime, timeList, marks };
}

function sameCell(a: CellView, b: CellView): boolean {
  const keys: (keyof CellView)[] = ['state', 'pending', 'exclusion', 'flash', 'others'];
  return (
    keys.every((key) => a[key] === b[key]) && sameValue(a.value, b.value) && sameWarning(a.warning, b.warning)
  );
}

/** Of one value: the same oddity, beside the same other landing. */
function sameWarning(a: ToCheck | undefined, b: ToCheck | undefined): boolean {
  return a?.id === b?.id && a?.lower === b?.lower && a?.lowerTime === b?.lowerTime;
}

/** A row's look; cells that look the same as before stay the same objects, so that only changed ones are drawn. */
export function rowView(facts: RowFacts, before?: RowView): RowView {
  const names = namesByCell(facts.desks);
  const { box, server, onTheWay } = facts;
  const score = scoreRow(scored(facts), facts.tournament);
  const toCheck = toCheckInRow({ ...facts, timeList: server.timeList }, facts.tournament, facts.checks);
  const cell = (index: CellIndex, saved: CellValue): CellView => {
    const key = cellKey(index);
    const pending = box?.cells[key];
    const value = pending ? shownOf(pending) : saved;
    const exclusion = score.exclusions.find((one) => one.index === index)?.reason;
    const told = toCheck.find((one) => one.index === index);
    const view: CellView = {
      index,
      value,
      state: stateOf(pending, onTheWay),
      ...(pending && { pending }),
      ...(exclusion && value.time !== '' && { exclusion }),
      ...(told && !pending && { warning: told }),
      flash: facts.flashes[key] ?? 0,
      others: names[key] ?? '',
    };
    const was = index === null ? before?.start : before?.cells[index];
    return was && sameCell(was, view) ? was : view;
  };
  const view: RowView = {
    ownerId: facts.ownerId,
    start: cell(null, timeOnly(server.startTime)),
    cells: server.timeList.map((_, index) => cell(index, slotValue(server, index))),
    totalSeconds: score.totalSeconds,
    landed: score.landed,
  };
  return before && sameView(before, view) ? before : view;
}

function sameView(a: RowView, b: RowView): boolean {
  return (
    a.start === b.start &&
    a.totalSeconds === b.totalSeconds &&
    a.landed === b.landed &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, index) => cell === b.cells[index])
  );
}

const blanks = new WeakMap<BoardTournament, ServerRow>();

/** The view of a row that nobody has saved yet; shared by all such rows of a tournament. */
export function blankRow(tournament: BoardTournament): ServerRow {
  const known = blanks.get(tournament);
  if (known) return known;
  const timeList = Array.from({ length: slotCount(tournament) }, () => '');
  const blank = { startTime: tournament.startTime, timeList };
  blanks.set(tournament, blank);
  return blank;
}

/** A flight in words, for the panel of a cell: `10:05`. */
export function flightOf(time: string, startTime: string): string | null {
  const landing = parseClock(time);
  const start = parseClock(startTime);
  if (landing === null || start === null || landing < start) return null;
  return formatMinutes(landing - start);
}
