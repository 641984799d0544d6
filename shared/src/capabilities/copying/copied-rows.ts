import type { Mark } from '../../contracts/facts.js';
import type { StaffFacts } from '../../contracts/types.js';
import { boardDates, rowOf, slotCount, type Board, type BoardRow } from '../../board/board.js';
import { dayState } from '../../board/days.js';
import { cellFaults } from '../../board/faults/row-faults.js';
import { markAt, sameMark } from '../../board/marks.js';
import { withSlots } from '../../board/slot-values.js';
import type { BoardDate } from '../../time/dates.js';
import type { DifferenceReason } from './contracts/facts.js';
import type { LinkedCell, OwnedCells } from './owned-cells.js';

type StaffBoard = Board<StaffFacts>;
type CellValue = string | Mark | null;

interface Pair extends LinkedCell {
  here: CellValue;
  there: CellValue;
}

export interface CellDifference extends Pair {
  sourceId: string;
  why: DifferenceReason;
}

export interface Source {
  board: StaffBoard;
  /** It keeps its lofts and dates, of which nothing is copied for now. */
  isPaused?: boolean;
  /** That cell was changed there since its record began: what it lacks otherwise is nothing that it says. */
  isChanged?: (cell: LinkedCell) => boolean;
}

/** Somebody has let the value here stand against that of the source. */
export type Stands = (cell: LinkedCell & Pick<CellDifference, 'there' | 'sourceId'>) => boolean;

export interface CopyPlan {
  /** The records to write, by the source that they come from. */
  copies: { source: StaffBoard; rows: BoardRow[] }[];
  differences: CellDifference[];
}

interface Frame {
  lofts: ReadonlySet<string>;
  dates: ReadonlySet<BoardDate>;
}
// Boards keep a tournament's facts as they are, and records that didn't change: each is looked at once.
const frames = new WeakMap<StaffFacts, Frame>();
const equals = new WeakMap<BoardRow, { there: BoardRow; slots: number }>();

function frameOf({ tournament }: StaffBoard): Frame {
  const frame = frames.get(tournament) ?? {
    lofts: new Set(tournament.participatingLofts),
    dates: new Set(boardDates(tournament)),
  };
  frames.set(tournament, frame);
  return frame;
}

/** The first source that has both the loft and the date. */
export function sourceOf(sources: readonly Source[], ownerId: string, date: BoardDate): Source | undefined {
  return sources.find(({ board }) => {
    const { lofts, dates } = frameOf(board);
    return lofts.has(ownerId) && dates.has(date);
  });
}

/** The records that a tournament's cells which nobody owns take from its sources, and the cells that differ. */
export function planCopies(
  target: StaffBoard,
  sources: readonly Source[],
  owned: OwnedCells,
  stands: Stands = () => false,
): CopyPlan {
  const rows = new Map<StaffBoard, BoardRow[]>();
  const differences: CellDifference[] = [];
  for (const date of boardDates(target.tournament)) {
    const isOpen = dayState(target.tournament, date) === 'open';
    for (const ownerId of target.tournament.participatingLofts) {
      const source = sourceOf(sources, ownerId, date);
      if (!source || source.isPaused) continue;
      const copied = copyRecord({ target, source, ownerId, date, owned, stands, isOpen });
      if (!copied) continue;
      differences.push(...copied.differences);
      if (!copied.row) continue;
      const list = rows.get(source.board) ?? [];
      list.push(copied.row);
      rows.set(source.board, list);
    }
  }
  return { copies: [...rows].map(([source, list]) => ({ source, rows: list })), differences };
}

interface LinkedRecord {
  target: StaffBoard;
  source: Source;
  ownerId: string;
  date: BoardDate;
  owned: OwnedCells;
  stands: Stands;
  isOpen: boolean;
}

interface CopiedRecord {
  row?: BoardRow;
  differences: CellDifference[];
}

/** Null for a record that is as in its source. */
function copyRecord(record: LinkedRecord): CopiedRecord | null {
  const { target, ownerId, date, owned, stands, isOpen } = record;
  const { board: source } = record.source;
  const [here, there] = [rowOf(target, ownerId, date), rowOf(source, ownerId, date)];
  const slots = Math.min(slotCount(target.tournament), slotCount(source.tournament));
  if (isKnownEqual(here, there, slots)) return null;
  const { startTime } = target.tournament;
  const differing = pairsOf({ ownerId, date }, here, there, { slots, usualStart: startTime });
  if (differing.length === 0 && here && there) equals.set(here, { there, slots });
  const differences: CellDifference[] = [];
  const differ = (pair: Pair, why: DifferenceReason) =>
    differences.push({ ...pair, sourceId: source.tournamentId, why });
  const following: Pair[] = [];
  for (const pair of differing) {
    if (owned.isOwned(pair)) differ(pair, 'changed-here');
    // It left the source with its loft or date, or came from another: that takes nothing away.
    else if (!there || isNothing(pair, there, record)) continue;
    else if (!isOpen) differ(pair, 'day-closed');
    else if (!stands({ ...pair, sourceId: source.tournamentId })) following.push(pair);
  }
  const before = here ?? { ownerId, date, startTime, timeList: emptySlots(slotCount(target.tournament)) };
  const { row, refused } = takeAllowed(before, following, target.tournament, here);
  for (const pair of refused) differ(pair, 'refused');
  // No record is made for a start time alone.
  const isMade = here !== undefined || row.timeList.some(Boolean) || row.marks !== undefined;
  if (!isMade) return { differences: differences.some(({ index }) => index !== null) ? differences : [] };
  return { row: row === before ? undefined : row, differences };
}

/** An empty cell takes nothing away that came from another source, or from a record that is gone there. */
function isNothing(pair: Pair, there: BoardRow, { source, owned }: LinkedRecord): boolean {
  const { index, what, here } = pair;
  if (index === null || (pair.there !== '' && pair.there !== null)) return false;
  // A pigeon that is lost has no time: what the source says of one says the other.
  if (what === 'time' && markAt(there, index)?.kind === 'lost') return false;
  if (what === 'mark' && (here as Mark).kind === 'lost' && there.timeList[index]) return false;
  const isOfThis = owned.last(pair)?.copiedFrom === source.board.tournamentId;
  return !isOfThis || source.isChanged?.(pair) === false;
}

/** Undefined where the source has no such cell. */
export function valueThere(
  { tournament, ...board }: StaffBoard,
  { ownerId, date, index, what }: LinkedCell,
): CellValue | undefined {
  const row = rowOf(board, ownerId, date);
  if (index === null) return row?.startTime;
  if (index >= slotCount(tournament)) return undefined;
  return what === 'time' ? (row?.timeList[index] ?? '') : markAt(row ?? {}, index);
}

function isKnownEqual(here: BoardRow | undefined, there: BoardRow | undefined, slots: number): boolean {
  if (!here || !there) return here === there;
  const known = equals.get(here);
  return known?.there === there && known.slots === slots;
}

const emptySlots = (slots: number) => Array.from({ length: slots }, () => '');

/** The cells whose values differ, the start time first; a source without a record says nothing of it. */
function pairsOf(
  { ownerId, date }: Pick<LinkedCell, 'ownerId' | 'date'>,
  here: BoardRow | undefined,
  there: BoardRow | undefined,
  { slots, usualStart }: { slots: number; usualStart: string },
): Pair[] {
  const pairs: Pair[] = [];
  const add = (index: number | null, what: LinkedCell['what'], is: CellValue, was: CellValue) =>
    pairs.push({ ownerId, date, index, what, here: is, there: was });
  const start = here?.startTime ?? usualStart;
  if (there && there.startTime !== start) add(null, 'time', start, there.startTime);
  for (let index = 0; index < slots; index += 1) {
    const [is, was] = [here?.timeList[index] ?? '', there?.timeList[index] ?? ''];
    if (is !== was) add(index, 'time', is, was);
    const [mark, theirs] = [markAt(here ?? {}, index), markAt(there ?? {}, index)];
    if (!sameMark(mark, theirs)) add(index, 'mark', mark, theirs);
  }
  return pairs;
}

/** Takes all at once where that is allowed, else each that is by itself. */
function takeAllowed(
  before: BoardRow,
  pairs: readonly Pair[],
  { rules, stamps }: StaffFacts,
  was: BoardRow | undefined,
): { row: BoardRow; refused: readonly Pair[] } {
  if (pairs.length === 0) return { row: before, refused: [] };
  const frame = { slots: before.timeList.length, stamps: new Set(stamps.map(({ _id }) => _id)), rules };
  const isAllowed = (row: BoardRow) => cellFaults(row, frame, was && { row: was, rules }).length === 0;
  const whole = withValues(before, pairs);
  if (isAllowed(whole)) return { row: whole, refused: [] };
  let row = before;
  let left = pairs;
  // One that is taken may make room for another.
  for (let taken = true; taken;) {
    const open = left.filter((pair) => {
      const next = withValues(row, [pair]);
      if (!isAllowed(next)) return true;
      row = next;
      return false;
    });
    taken = open.length < left.length;
    left = open;
  }
  return { row, refused: left };
}

function withValues(row: BoardRow, pairs: readonly Pair[]): BoardRow {
  const timeList = [...row.timeList];
  const marks: { [index: number]: Mark | null } = {};
  const { ownerId, date } = row;
  let { startTime } = row;
  for (const { index, what, there } of pairs) {
    if (index === null) startTime = String(there);
    else if (what === 'time') timeList[index] = String(there);
    else marks[index] = there as Mark | null;
  }
  // Not on top of the row: the kinds of which no slot has a value any more are left out.
  return { ownerId, date, startTime, timeList, ...withSlots(row, { marks }, timeList.length) };
}
