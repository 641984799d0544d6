import { resizeSlots, type BoardRow, type BoardRows } from '../../board/board.js';
import { markAt } from '../../board/marks.js';
import { startOf, type Hours } from '../../board/landings.js';
import { boardTime, type PlacedBoard } from '../../board/race-clock.js';
import { isInFuture, odditiesOf } from '../../board/oddities.js';
import { twinMinutes } from '../../board/oddities.js';
import type { ReportFlag } from './contracts/facts.js';
import type { Report } from './contracts/report.js';
import type { SaveWarning } from '../../contracts/types.js';
import { dayMinutes, landingOf, parseClock, type Minutes } from '../../time/clock.js';
import { daysBetween, toIsoDate, wallClock } from '../../time/dates.js';

export type BareReport = Omit<Report, 'flags' | 'photo'>;

export interface ReportSurroundings {
  row: Pick<BoardRow, 'startTime' | 'timeList' | 'marks'> | undefined;
  /** The row's start time isn't just the tournament's. */
  hasOwnStart: boolean;
  slots: number;
  tournament: Hours & PlacedBoard['tournament'];
  /** The tournament's, whose latest start says when the date ends. */
  rows: BoardRows;
  others: readonly Pick<BareReport, '_id' | 'date' | 'kind' | 'state' | 'time'>[];
}

const clockOffMs = 60_000;
const lateMs = 120_000;
const oddityFlags: readonly [SaveWarning['id'], ReportFlag][] = [
  ['result.out-of-order', 'order'],
  ['result.after-cutoff', 'cutoff'],
  ['result.in-future', 'future'],
];

/** The report's slot, or else the first one without a time or mark; null when all are filled. */
export function slotOf(
  index: number | null,
  row: Pick<BoardRow, 'timeList' | 'marks'> | undefined,
  slots: number,
): number | null {
  if (index !== null) return index;
  const isEmpty = (slot: number) => !row?.timeList[slot] && markAt(row, slot) === null;
  const empty = Array.from({ length: slots }, (_, slot) => slot).find(isEmpty);
  return empty ?? null;
}

/** By the server's clock, in ms. */
export const correctedTap = ({ tappedAt, offsetMs }: Pick<BareReport, 'tappedAt' | 'offsetMs'>): number =>
  tappedAt + offsetMs;

/** Reasons to look at a report before taking it. */
export function flagsOf(report: BareReport, around: ReportSurroundings): ReportFlag[] {
  const flags: ReportFlag[] = [];
  if (report.kind === 'note') return flags;
  if (Math.abs(report.offsetMs) > clockOffMs) flags.push('clock');
  const time = timeIn(report, around);
  if (isLate(report, time ?? 0, around)) flags.push('late');
  if (time === null) return flags;
  flags.push(...(report.kind === 'start' ? startFlags(report, time, around) : landingFlags(report, around)));
  if (isOpenOrTaken(report) && around.others.some((other) => isTwin(other, report, around)))
    flags.push('twin');
  return flags;
}

/** In minutes from the midnight that its date begins with. */
function timeIn(
  { kind, time }: Pick<BareReport, 'kind' | 'time'>,
  { row, tournament }: Pick<ReportSurroundings, 'row' | 'tournament'>,
): Minutes | null {
  return kind === 'start' ? parseClock(time) : landingOf(time, startOf(row ?? tournament), tournament.rules);
}

function isLate(report: BareReport, time: Minutes, around: ReportSurroundings): boolean {
  const date = toIsoDate(report.date) ?? '';
  if (report.source === 'tap') {
    const tappedAt = correctedTap(report);
    return report.receivedAt - tappedAt > lateMs || boardTime(around, tappedAt).date !== date;
  }
  const received = boardTime(around, report.receivedAt);
  const minutes = daysBetween(date, received.date) * dayMinutes + received.minutes - time;
  return minutes * 60_000 + received.seconds * 1000 > lateMs;
}

function startFlags(report: BareReport, time: Minutes, around: ReportSurroundings): ReportFlag[] {
  const { row, hasOwnStart, tournament } = around;
  const flags: ReportFlag[] = [];
  if (isInFuture(report.date, time, wallClock(report.receivedAt, tournament.timeZone))) flags.push('future');
  // A taken report is in the row itself.
  const isTakenStill = report.state === 'taken' && (row?.startTime ?? report.time) === report.time;
  if (hasOwnStart && !isTakenStill) flags.push('filled');
  return flags;
}

function landingFlags(report: BareReport, around: ReportSurroundings): ReportFlag[] {
  const { row, tournament, slots } = around;
  const place = report.state === 'taken' ? report.index : slotOf(report.index, row, slots);
  const flags: ReportFlag[] = [];
  const there = place === null ? '' : (row?.timeList[place] ?? '').slice(0, 5);
  const isTaken = there !== '' && there !== report.time;
  if (place === null || place >= slots || isTaken) flags.push('filled');
  const { timeList, at } = rowWith(report.time, place, row);
  const received = wallClock(report.receivedAt, tournament.timeZone);
  const startTime = row?.startTime ?? tournament.startTime;
  const odd = odditiesOf({ startTime, timeList }, tournament, {
    isRelevant: (slot) => slot === at,
    isFuture: (_, landing) => isInFuture(report.date, landing, received),
  }).map(({ id }) => id);
  flags.push(...oddityFlags.filter(([id]) => odd.includes(id)).map(([, flag]) => flag));
  return flags;
}

/** The row with the report's time in its slot, or the time alone. */
function rowWith(time: string, place: number | null, row: ReportSurroundings['row']) {
  if (place === null) return { timeList: [time], at: 0 };
  const timeList = [...resizeSlots(row?.timeList ?? [], Math.max(place + 1, row?.timeList.length ?? 0))];
  timeList[place] = time;
  return { timeList, at: place };
}

const isOpenOrTaken = ({ state }: Pick<BareReport, 'state'>) => state === 'open' || state === 'taken';

/** Releases are always twins: there is one a day. */
function isTwin(
  other: ReportSurroundings['others'][number],
  report: BareReport,
  around: ReportSurroundings,
): boolean {
  const { _id, kind, date } = report;
  if (other._id === _id || other.kind !== kind || other.date !== date || !isOpenOrTaken(other)) return false;
  if (kind === 'start') return true;
  const [time, otherTime] = [timeIn(report, around), timeIn(other, around)];
  return time !== null && otherTime !== null && Math.abs(otherTime - time) <= twinMinutes;
}

/** Of a link's latest requests, oldest first: the server's clock minus the phone's, in ms. */
export type Offsets = readonly number[];

const maxOffsets = 10;
/** Then the phone's clock was set, or another phone uses the link. */
const jumpMs = 60_000;

/** The smallest one, from the least delayed request. */
export function offsetOf(offsets: Offsets): number {
  return offsets.length === 0 ? 0 : Math.min(...offsets);
}

/** Starts again when the clock has jumped. */
export function withOffset(offsets: Offsets, offsetMs: number): number[] {
  if (offsets.length > 0 && Math.abs(offsetMs - offsetOf(offsets)) > jumpMs) return [offsetMs];
  return [...offsets, offsetMs].slice(-maxOffsets);
}
