import type { SaveWarning, StaffFacts } from '../../contracts/types.js';
import { errorNote, type ErrorNote } from '../../errors/errors.js';
import { formatLanding, parseClock, slotTime } from '../../time/clock.js';
import { toIsoDate, type BoardDate, type WallClock } from '../../time/dates.js';
import { resizeSlots, rowOf, slotCount, type Board, type BoardRow } from '../board.js';
import { landingsBeforeStart, marksWithTime, type CellFault } from '../faults/row-faults.js';
import { isInFuture, odditiesOf } from '../oddities.js';
import { withSlots } from '../slot-values.js';
import {
  mergeSlots,
  slotsBeyond,
  unknownStamps,
  type SaveFault,
  type SentSlots,
  type SlotConflict,
} from './save-slots.js';

/** A row as somebody typed it, or as they had it on screen; a slot is `HH:MM`, `HH:MM:00`, or nothing. */
export interface TypedRow {
  startTime: string;
  timeList: readonly (string | null)[];
}

/** A desk's request to save one loft on one date; with `base` only its own changes. */
export interface SaveRequest extends TypedRow, SentSlots {
  ownerId: string;
  date: BoardDate;
  /** Without a kind from writers who know nothing of it. */
  base?: (SentSlots & { timeList: TypedRow['timeList']; startTime?: string | null }) | null;
}

/** A time that two people changed differently, without who and when. `index` null: the start time. */
export interface TimeConflict {
  index: number | null;
  base: string;
  yours: string;
  theirs: string;
}

export type CellConflict = TimeConflict | SlotConflict;

/** The outcome of a save. `saved` holds the new row, which equals the present one when nothing changes. */
export type SavePlan =
  | { kind: 'refused'; faults: SaveFault[] }
  | { kind: 'conflict'; conflicts: CellConflict[] }
  | { kind: 'saved'; row: BoardRow; warnings: SaveWarning[] };

type Facts = Pick<Board<StaffFacts>, 'tournament' | 'rows'>;

function faultsOfShape(board: Facts, request: SaveRequest): SaveFault[] {
  const { tournament } = board;
  const faults: SaveFault[] = [];
  const typedText = (text: unknown) => String(text).slice(0, 20);
  if (!tournament.participatingLofts.includes(request.ownerId)) {
    faults.push({ path: 'pigeonOwnerId', ...errorNote('result.not-a-loft') });
  }
  if (!tournament.dates.includes(toIsoDate(request.date) ?? '')) {
    faults.push({ path: 'date', ...errorNote('result.not-a-date', { date: request.date }) });
  }
  if (parseClock(request.startTime) === null) {
    const typed = typedText(request.startTime);
    faults.push({ path: 'startTime', ...errorNote('result.not-a-time', { index: null, typed }) });
  }
  const slots = slotCount(tournament);
  if (request.timeList.length > slots) {
    faults.push({ path: 'timeList', ...errorNote('result.too-many-slots', { index: slots, slots }) });
  }
  request.timeList.forEach((time, index) => {
    if (slotTime(time, tournament.rules) !== null) return;
    const note = errorNote('result.not-a-time', { index, typed: typedText(time) });
    faults.push({ path: `timeList.${index}`, ...note });
  });
  return faults;
}

function merge(index: number | null, base: string, yours: string, theirs: string): string | TimeConflict {
  if (yours === base || yours === theirs) return theirs;
  return theirs === base ? yours : { index, base, yours, theirs };
}

function mergeWithBase(
  present: BoardRow | undefined,
  request: SaveRequest,
  slots: number,
  { startTime: usualStart, rules }: StaffFacts,
) {
  const theirs = resizeSlots(present?.timeList ?? [], slots);
  const base = resizeSlots(
    // It may be from a time when the tournament was overnight.
    (request.base?.timeList ?? []).map((typed) => slotTime(typed, { overnight: true }) ?? ''),
    slots,
  );
  const yours = resizeSlots(
    request.timeList.map((typed) => slotTime(typed, rules) ?? ''),
    slots,
  );
  const cells = yours.map((time, index) => merge(index, base[index] ?? '', time, theirs[index] ?? ''));
  // A record that does not exist shows the tournament's start time: keeping that one is no change of anybody's, and
  // a new record begins with the one of now, even where an older one was on the writer's screen.
  const baseStart = (request.base?.startTime ?? '').slice(0, 5) || usualStart;
  const yourStart = request.startTime.slice(0, 5);
  const newStart = yourStart === baseStart ? usualStart : yourStart;
  return {
    start: present ? merge(null, baseStart, yourStart, present.startTime) : newStart,
    cells,
    // True for each cell that the writer typed, even if the same time has been stored since.
    typed: yours.map((time, index) => time !== base[index]),
  };
}

// Warnings about typed cells only. A save sent again because its answer was lost gets the same ones.
function warningsOf(board: Facts, row: BoardRow, typed: readonly boolean[], now: WallClock): SaveWarning[] {
  const odd = odditiesOf(row, board.tournament, {
    isRelevant: (slot) => typed[slot] === true,
    isFuture: (_, landing) => isInFuture(row.date, landing, now),
  });
  return odd.map(({ index, id, landing, lower = 0 }) => {
    const values = { index, time: formatLanding(landing), ...(id === 'result.out-of-order' && { lower }) };
    return { index, id, values, message: describe(id, values) };
  });
}

function describe(
  id: SaveWarning['id'],
  { index, time, lower = 0 }: { index: number; time: string; lower?: number },
): string {
  const at = `Pigeon #${index + 1}: ${time}`;
  switch (id) {
    case 'result.next-day':
      return `${at} is on the next day`;
    case 'result.after-cutoff':
      return `${at} is after the cutoff`;
    case 'result.out-of-order':
      return `${at} is earlier than pigeon #${lower + 1}`;
    case 'result.in-future':
      return `${at} is in the future`;
  }
}

function refused(list: string, { index, id, values, message }: CellFault & ErrorNote): SaveFault {
  return { path: `${list}.${index}`, id, values, message };
}

/** Decides a save (docs/protocol.md, "Saving"): with `base` only its writer's own changes, else the whole row. */
export function planSave(board: Facts, request: SaveRequest, now: WallClock): SavePlan {
  const slots = slotCount(board.tournament);
  const shape = [
    ...faultsOfShape(board, request),
    ...slotsBeyond(request, slots),
    ...unknownStamps(request, board.tournament.stamps),
  ];
  if (shape.length > 0) return { kind: 'refused', faults: shape };
  const present = rowOf(board, request.ownerId, request.date);
  const base = request.base ?? { timeList: present?.timeList ?? [], startTime: present?.startTime };
  const { tournament } = board;
  const { start, cells, typed } = mergeWithBase(present, { ...request, base }, slots, tournament);
  const timeList = cells.map((cell) => (typeof cell === 'string' ? cell : cell.yours));
  const merged = mergeSlots(present, request, timeList, typed);
  const conflicts = [...[start, ...cells].filter((cell) => typeof cell !== 'string'), ...merged.conflicts];
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  const row: BoardRow = {
    ownerId: request.ownerId,
    date: request.date,
    startTime: String(start),
    timeList,
    ...withSlots(present, merged.changes, slots),
  };
  const { rules } = tournament;
  const faults = [
    ...landingsBeforeStart(row, rules, present && { row: present, rules }).map((fault) =>
      refused('timeList', fault),
    ),
    ...marksWithTime(row).map((fault) => refused('marks', fault)),
  ];
  if (faults.length > 0) return { kind: 'refused', faults };
  return { kind: 'saved', row, warnings: warningsOf(board, row, typed, now) };
}
