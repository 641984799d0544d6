import { markKinds } from '../../contracts/facts.js';
import {
  dayMinutes,
  formatMinutes,
  landingOf,
  parseClock,
  type Minutes,
  type Nights,
} from '../../time/clock.js';
import type { BoardRow } from '../board.js';
import { landingsOf, startOf } from '../landings.js';
import { errorNote, type ErrorNote } from '../../errors/errors.js';
import { isAway, markAt, markedSlots } from '../marks.js';
import { slotsIn } from '../slot-values.js';

/** A fault of a cell of a record; `id` and `values` where people meet it as an error. */
export interface CellFault extends Partial<ErrorNote> {
  kind: 'before-start' | 'not-a-time' | 'mark-with-time' | 'not-a-mark' | 'not-a-stamp' | 'too-many-slots';
  /** Its slot, from 0; null is the start time. */
  index: number | null;
  message: string;
}
type KnownFault = CellFault & ErrorNote;

export interface EarlierRow {
  row: BoardRow;
  rules: Nights;
}

/** Landings that their start doesn't allow; `was` the same record before, whose landings stay on their days. */
export function landingsBeforeStart(row: BoardRow, rules: Nights, was?: EarlierRow): KnownFault[] {
  const { startTime, timeList } = row;
  const { overnight } = rules;
  const start = startOf(row);
  const end = overnight ? start + dayMinutes : dayMinutes;
  const before = was ? landingsOf(was.row, was.rules) : [];
  return landingsOf(row, rules).flatMap((landing, index): KnownFault[] => {
    if (landing === null) return [];
    const isCarried = timeList[index] === was?.row.timeList[index] && landing !== before[index];
    if (landing >= start && landing < end && !isCarried) return [];
    const values = { index, time: timeOf(landing), startTime, ...(overnight && { overnight }) };
    return [{ kind: 'before-start', index, ...errorNote('result.before-start', values) }];
  });
}

const timeOf = (landing: Minutes) => formatMinutes(landing > dayMinutes ? landing - dayMinutes : landing);

export function marksWithTime(row: BoardRow): KnownFault[] {
  return markedSlots(row.marks).flatMap((index): KnownFault[] => {
    const landing = landingOf(row.timeList[index] ?? '', 0, {});
    if (landing === null || !isAway(markAt(row, index))) return [];
    const note = errorNote('result.mark-with-time', { index, time: formatMinutes(landing) });
    return [{ kind: 'mark-with-time', index, ...note }];
  });
}

function unreadableTimes({ startTime, timeList }: BoardRow): CellFault[] {
  const kind = 'not-a-time';
  const cells = timeList.flatMap((time, index): CellFault[] =>
    time === '' || (time.length === 8 && (landingOf(time, 0, {}) ?? 0) > 0)
      ? []
      : [{ kind, index, message: `Pigeon #${index + 1}: "${time}" is not a time (HH:MM:00)` }],
  );
  if (startTime.length === 5 && parseClock(startTime) !== null) return cells;
  return [{ kind, index: null, message: `"${startTime}" is not a start time (HH:MM)` }, ...cells];
}

function unknownMarks({ marks }: BoardRow): CellFault[] {
  return Object.entries(marks ?? {}).flatMap(([slot, mark]): CellFault[] => {
    if (markKinds.includes(mark.kind) && mark.reason !== '') return [];
    const index = Number(slot);
    return [{ kind: 'not-a-mark', index, message: `Pigeon #${index + 1}: this is not a mark with a reason` }];
  });
}

function unknownStamps({ stamps }: BoardRow, known: ReadonlySet<string>): CellFault[] {
  return Object.entries(stamps ?? {}).flatMap(([slot, ids]): CellFault[] => {
    if (ids.length > 0 && ids.every((id) => known.has(id))) return [];
    const index = Number(slot);
    return [{ kind: 'not-a-stamp', index, ...errorNote('result.unknown-stamp', { index }) }];
  });
}

function cellsBeyond(row: BoardRow, slots: number): CellFault[] {
  const filled = new Set([...row.timeList.keys(), ...slotsIn(row)].filter((index) => index >= slots));
  return [...filled].map((index) => ({
    ...{ kind: 'too-many-slots' as const, index },
    ...errorNote('result.too-many-slots', { index, slots }),
  }));
}

export function cellFaults(
  row: BoardRow,
  { slots, stamps, rules }: { slots: number; stamps: ReadonlySet<string>; rules: Nights },
  was?: EarlierRow,
): CellFault[] {
  return [
    ...unreadableTimes(row),
    ...landingsBeforeStart(row, rules, was),
    ...marksWithTime(row),
    ...unknownMarks(row),
    ...unknownStamps(row, stamps),
    ...cellsBeyond(row, slots),
  ];
}
