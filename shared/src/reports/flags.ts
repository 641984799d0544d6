import { resizeSlots } from '../board/board.js';
import type { BoardRow } from '../board/board.js';
import { markAt } from '../board/marks.js';
import { isInFuture, odditiesOf } from '../board/oddities.js';
import type { ReportFlag } from '../contracts/report/facts.js';
import type { Report, SaveWarning } from '../contracts/types.js';
import { parseClock } from '../time/clock.js';
import type { Minutes } from '../time/clock.js';
import { toIsoDate, wallClock } from '../time/dates.js';

/** A report without what follows from its neighbours. */
export type BareReport = Omit<Report, 'flags' | 'photo'>;

/** Facts that the flags of a report follow from. */
export interface ReportSurroundings {
  /** The loft's record of that date; undefined when it has none. */
  row: Pick<BoardRow, 'timeList' | 'marks'> | undefined;
  slots: number;
  /** `HH:MM` of the rules. */
  cutoffTime: string | null;
  timeZone: string;
  /** The loft's other reports. */
  others: readonly Pick<BareReport, '_id' | 'date' | 'kind' | 'state' | 'time'>[];
}

const clockOffMs = 60_000;
const lateMs = 120_000;
/** Landings of a loft with times so near each other may be the same pigeon. */
export const twinMinutes = 2;
/** Warnings that the save would give. */
const oddityFlags: readonly [SaveWarning['id'], ReportFlag][] = [
  ['result.out-of-order', 'order'],
  ['result.after-cutoff', 'cutoff'],
  ['result.in-future', 'future'],
];

/** The slot that a report means: its own, or the lowest one without a time or a mark; null when there is none. */
export function slotOf(index: number | null, row: ReportSurroundings['row'], slots: number): number | null {
  if (index !== null) return index;
  const isEmpty = (slot: number) => !row?.timeList[slot] && markAt(row, slot) === null;
  const empty = Array.from({ length: slots }, (_, slot) => slot).find(isEmpty);
  return empty ?? null;
}

/**
 * The slot of a landing of the same row so near a time that it may be the same pigeon, said in another way: by telephone,
 * or by a message that a desk has pasted. Null when there is none.
 * @param except the slot that the time itself goes to
 */
export function slotNearby(time: string, timeList: readonly string[], except: number | null): number | null {
  const minutes = parseClock(time);
  if (minutes === null) return null;
  const found = timeList.findIndex((value, slot) => {
    const there = parseClock(value.slice(0, 5));
    return slot !== except && there !== null && Math.abs(there - minutes) <= twinMinutes;
  });
  return found < 0 ? null : found;
}

/** The instant of a tap by the server's clock, in ms. */
export const correctedTap = ({ tappedAt, offsetMs }: Pick<BareReport, 'tappedAt' | 'offsetMs'>): number =>
  tappedAt + offsetMs;

/** Flags: reasons to look at a report before it is taken. One without flags is clean. */
export function flagsOf(report: BareReport, around: ReportSurroundings): ReportFlag[] {
  const flags: ReportFlag[] = [];
  if (report.kind === 'note') return flags;
  if (Math.abs(report.offsetMs) > clockOffMs) flags.push('clock');
  if (isLate(report, around.timeZone)) flags.push('late');
  const time = parseClock(report.time);
  if (time === null) return flags;
  if (report.kind === 'landing') return [...flags, ...landingFlags(report, time, around)];
  if (isInFuture(report.date, time, wallClock(report.receivedAt, around.timeZone))) flags.push('future');
  return flags;
}

function isLate(report: BareReport, timeZone: string): boolean {
  if (report.source === 'tap') return report.receivedAt - correctedTap(report) > lateMs;
  const received = wallClock(report.receivedAt, timeZone);
  const date = toIsoDate(report.date) ?? '';
  const time = parseClock(report.time) ?? 0;
  if (date !== received.date) return date < received.date;
  return (received.minutes - time) * 60_000 + received.seconds * 1000 > lateMs;
}

function landingFlags(report: BareReport, time: Minutes, around: ReportSurroundings): ReportFlag[] {
  const { row, cutoffTime, others, slots } = around;
  // What was taken stands in the row itself.
  const place = report.state === 'taken' ? report.index : slotOf(report.index, row, slots);
  const flags: ReportFlag[] = [];
  const there = place === null ? '' : (row?.timeList[place] ?? '').slice(0, 5);
  const isTaken = there !== '' && parseClock(there) !== time;
  if (place === null || place >= slots || isTaken) flags.push('filled');
  const { timeList, at } = rowWith(report.time, place, row);
  const received = wallClock(report.receivedAt, around.timeZone);
  const odd = odditiesOf(timeList, {
    cutoffTime,
    asks: (slot) => slot === at,
    isFuture: (_, landing) => isInFuture(report.date, landing, received),
  }).map(({ id }) => id);
  flags.push(...oddityFlags.filter(([id]) => odd.includes(id)).map(([, flag]) => flag));
  const counts = report.state === 'open' || report.state === 'taken';
  if (counts && others.some((other) => isTwin(other, report, time))) flags.push('twin');
  return flags;
}

/** The row as it would be with the report's time in its place; by itself when it has none. */
function rowWith(time: string, place: number | null, row: ReportSurroundings['row']) {
  if (place === null) return { timeList: [time], at: 0 };
  const timeList = [...resizeSlots(row?.timeList ?? [], Math.max(place + 1, row?.timeList.length ?? 0))];
  timeList[place] = time;
  return { timeList, at: place };
}

function isTwin(other: ReportSurroundings['others'][number], report: BareReport, time: Minutes): boolean {
  if (other._id === report._id || other.kind !== 'landing' || other.date !== report.date) return false;
  if (other.state !== 'open' && other.state !== 'taken') return false;
  const otherTime = parseClock(other.time);
  return otherTime !== null && Math.abs(otherTime - time) <= twinMinutes;
}
