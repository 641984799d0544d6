import {
  dayMinutes,
  formatMinutes,
  landingOf,
  parseClock,
  scoreRow,
  slotCount,
  startOf,
} from '@parwaz/shared';
import type {
  Board,
  BoardDate,
  BoardRow,
  BoardTournament,
  Desk,
  ExclusionReason,
  Mark,
  SlotChecks,
} from '@parwaz/shared';
import { sameValue, slotValue, timeOnly, cellKey, type CellValue, type CellIndex } from '../cell/cell-value';
import { shownOf, type PendingCell, type UnsentRow } from '../outbox/unsent-row';
import type { RowTimes } from './heard-times';
import { toCheckInRow, type ToCheck } from '../checks/to-check';

/** A row as the server is believed to hold it. */
export type ServerRow = Pick<BoardRow, 'startTime' | 'timeList' | 'marks' | 'stamps'>;

/** Everything that a row's view depends on, each the same object as long as it doesn't change. */
export interface RowFacts {
  ownerId: string;
  date: BoardDate;
  tournament: BoardTournament;
  server: ServerRow;
  unsent: UnsentRow | undefined;
  onTheWay: boolean;
  checks: SlotChecks;
  flashes: Readonly<Record<string, number>>;
  heard: RowTimes;
  /** The others in this row. */
  desks: readonly Desk[];
}

/** Runs for every row at every change. */
export function sameFacts(a: RowFacts, b: RowFacts): boolean {
  return (Object.keys(a) as (keyof RowFacts)[]).every((key) => a[key] === b[key]);
}

export function namesByCell(desks: readonly Desk[]): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const { index, name } of desks) {
    const key = cellKey(index);
    names[key] = names[key] ? `${names[key]}, ${name}` : name;
  }
  return names;
}

type CellState = 'saved' | 'saving' | 'unsent' | 'refused' | 'conflict';

export interface CellView {
  index: CellIndex;
  value: CellValue;
  state: CellState;
  pending?: PendingCell;
  exclusion?: ExclusionReason;
  warning?: ToCheck;
  /** Overnight, a landing of the next day. */
  isNextDay?: true;
  /** `18:42` where `06:42` was typed and may not be meant. */
  afternoon?: string;
  /** When somebody else changed the cell, by `performance.now()`; 0 for never. */
  flash: number;
  /** The names of the others in this cell. */
  others: string;
}

export interface RowView {
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

/** The row to score: what was typed where that can count, else what is saved. */
function scored(facts: RowFacts): ServerRow {
  const { server, unsent } = facts;
  // The same list, so that its score is remembered.
  if (!unsent) return server;
  const typedStart = unsent.cells.start && shownOf(unsent.cells.start).time;
  const startTime = typedStart && parseClock(typedStart) !== null ? typedStart : server.startTime;
  const start = parseClock(startTime) ?? 0;
  const marks: Record<number, Mark> = {};
  const timeList = server.timeList.map((_, index) => {
    const saved = slotValue(server, index);
    const pending = unsent.cells[cellKey(index)];
    const value = pending ? shownOf(pending) : saved;
    const landing = landingOf(value.time, start, facts.tournament.rules);
    const counts = value.time === '' || (landing !== null && landing >= start) ? value : saved;
    if (counts.mark) marks[index] = counts.mark;
    return counts.time;
  });
  return { startTime, timeList, marks };
}

function sameCell(a: CellView, b: CellView): boolean {
  const keys: (keyof CellView)[] = [
    ...(['state', 'pending', 'exclusion', 'isNextDay', 'afternoon', 'flash', 'others'] as const),
  ];
  return (
    keys.every((key) => a[key] === b[key]) && sameValue(a.value, b.value) && sameWarning(a.warning, b.warning)
  );
}

function sameWarning(a: ToCheck | undefined, b: ToCheck | undefined): boolean {
  return a?.id === b?.id && a?.lower === b?.lower && a?.higher === b?.higher && a?.otherTime === b?.otherTime;
}

/** Cells that look the same as before stay the same objects, so that only changed ones are rendered. */
export function rowView(facts: RowFacts, before?: RowView): RowView {
  const names = namesByCell(facts.desks);
  const { unsent, server, onTheWay, date } = facts;
  const row = scored(facts);
  const score = scoreRow({ date, ...row }, facts.tournament);
  const isNextDay = ({ time }: CellValue) =>
    (landingOf(time, startOf(row), facts.tournament.rules) ?? 0) > dayMinutes;
  const toCheck = toCheckInRow({ ...server, ownerId: facts.ownerId, date }, facts.tournament, facts.checks);
  const cell = (index: CellIndex, saved: CellValue): CellView => {
    const key = cellKey(index);
    const pending = unsent?.cells[key];
    const value = pending ? shownOf(pending) : saved;
    const exclusion = score.exclusions.find((one) => one.index === index)?.reason;
    const warning = toCheck.find((one) => one.index === index);
    const heard = facts.heard[key];
    const view: CellView = {
      index,
      value,
      state: stateOf(pending, onTheWay),
      ...(pending && { pending }),
      ...(exclusion && value.time !== '' && { exclusion }),
      ...(warning && !pending && { warning }),
      ...(index !== null && isNextDay(value) && { isNextDay: true }),
      ...(heard?.time === value.time && { afternoon: heard.afternoon }),
      flash: facts.flashes[key] ?? 0,
      others: names[key] ?? '',
    };
    const was = index === null ? before?.start : before?.cells[index];
    return was && sameCell(was, view) ? was : view;
  };
  const view: RowView = {
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

/** Shared by all rows of a tournament that nobody has saved yet. */
export function blankRow(tournament: BoardTournament): ServerRow {
  const known = blanks.get(tournament);
  if (known) return known;
  const timeList = Array.from({ length: slotCount(tournament) }, () => '');
  const blank = { startTime: tournament.startTime, timeList };
  blanks.set(tournament, blank);
  return blank;
}

/** `10:05` */
export function flightOf(time: string, row: RowView | undefined, board?: Board): string | null {
  const start = parseClock(row?.start.value.time ?? '');
  const landing = start === null ? null : landingOf(time, start, board?.tournament.rules ?? {});
  if (landing === null || start === null || landing < start) return null;
  return formatMinutes(landing - start);
}
