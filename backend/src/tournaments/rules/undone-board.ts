import {
  allRows,
  byKind,
  changedFields,
  changedSlots,
  dayState,
  isAway,
  markAt,
  markedSlots,
  newBoardFaults,
  own,
  rowOf,
  sameValue,
  saysOfPigeons,
  slotsIn,
  toBoardDate,
  withRow,
  withSlots,
} from '@parwaz/shared';
import type {
  Board,
  BoardFault,
  BoardRow,
  IsoDate,
  SlotChanges,
  StaffFacts,
  UndoObstacle,
} from '@parwaz/shared';
import { isSet, mergedSet } from './merge-fields.js';
import { lossesOf } from './losses.js';
import { keptDays } from './settled-facts.js';
import { nextBoard } from '../../boards/log/next-board.js';

type Undone = { kind: 'undone'; board: Board<StaffFacts> } | { kind: 'blocked'; obstacles: UndoObstacle[] };

const derived: ReadonlySet<string> = new Set([
  'numberOfDays',
  'numberOfPrizes',
  'clubNameUrdu',
  'activatedAt',
  'publicSince',
]);

function setsDay(before: StaffFacts, after: StaffFacts): boolean {
  const wasSet = (date: IsoDate) =>
    dayState(before, date) !== dayState(after, date) ||
    before.officialAskedBy?.[date] !== after.officialAskedBy?.[date];
  return before.dates.some((date) => after.dates.includes(date) && wasSet(date));
}

/** The days' states with those of the removed dates; null where something was said or landed on such a day since. */
function undoneDays(
  board: Board<StaffFacts>,
  before: StaffFacts,
  after: StaffFacts,
): StaffFacts['days'] | null {
  const { tournament: present } = board;
  const back = before.days.filter(({ date }) => !after.dates.includes(date));
  const isTold = (date: IsoDate) => present.days.some((day) => day.date === date);
  const hasRow = (date: IsoDate) =>
    allRows(board).some((row) => row.date === toBoardDate(date) && saysOfPigeons(row));
  if (back.some(({ date }) => isTold(date) || hasRow(date))) return null;
  // The results changed, so a day has to be asked for again before it becomes official.
  return [...present.days, ...back.map(({ official: _, ...day }) => day)].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

/** Reverts the revision's changes; fields that were changed again since are obstacles. */
function undoneFacts(board: Board<StaffFacts>, before: StaffFacts, after: StaffFacts) {
  const { tournament: present } = board;
  const was: Readonly<Record<string, unknown>> = { ...before };
  const did: Readonly<Record<string, unknown>> = { ...after };
  const is: Readonly<Record<string, unknown>> = { ...present };
  const facts: Record<string, unknown> = { ...present };
  const obstacles: UndoObstacle[] = [];
  for (const field of Object.keys(changedFields(before, after))) {
    // Deleting, restoring and closing days are undone by their own calls.
    if (field === 'deletedAt' || (field === 'days' && setsDay(before, after))) obstacles.push({ field });
    else if (field === 'days') {
      const days = undoneDays(board, before, after);
      if (days) facts.days = days;
      else obstacles.push({ field });
    } else if (field === 'officialAskedBy') continue;
    else if (sameValue(is[field], did[field])) facts[field] = was[field];
    else if (isSet(field)) facts[field] = mergedSet(after[field], before[field], present[field]);
    else if (!derived.has(field) && !sameValue(is[field], was[field])) obstacles.push({ field });
  }
  const undone = facts as unknown as StaffFacts;
  return { facts: { ...undone, days: keptDays(undone.days, undone.dates, undone.rules) }, obstacles };
}

/** One value back to what it was, unless it has become something else since. */
function undoneValue<T>(was: T, did: T, is: T, isSame: (a: T, b: T) => boolean = Object.is) {
  const isKept = isSame(was, did) || isSame(is, was);
  return { value: isKept ? is : was, isBlocked: !isKept && !isSame(is, did) };
}

function undoneRow(
  present: BoardRow | undefined,
  before: BoardRow | undefined,
  after: BoardRow | undefined,
): { row: BoardRow | undefined; changedSince: (number | null)[] } {
  const some = before ?? after;
  if (!some) return { row: present, changedSince: [] };
  // What is missing reads as empty.
  const { ownerId, date } = some;
  const blank = { ownerId, date, startTime: after?.startTime ?? some.startTime, timeList: [] };
  const now: BoardRow = present ?? blank;
  const changedSince = new Set<number | null>();
  const slots = Math.max(...[before, after, now].map((row) => row?.timeList.length ?? 0));
  const timeList = Array.from({ length: slots }, (_, index) => {
    const [was = '', did = '', is = ''] = [before, after, now].map((row) => row?.timeList[index]);
    const { value, isBlocked } = undoneValue(was, did, is);
    if (isBlocked) changedSince.add(index);
    return value;
  });
  const undone = changedSlots(before, after);
  const changes = byKind<SlotChanges>((kind, { none, same }) => {
    const values = Object.keys(undone[kind] ?? {}).map((slot) => {
      const index = Number(slot);
      const [was = none, did = none, is = none] = [before, after, now].map((row) => row?.[kind]?.[index]);
      const { value, isBlocked } = undoneValue(was, did, is, same);
      if (isBlocked) changedSince.add(index);
      return [index, value] as const;
    });
    return Object.fromEntries(values);
  });
  const kept = withSlots(now, changes, slots);
  for (const index of markedSlots(kept.marks)) {
    if (isAway(markAt(kept, index)) && timeList[index]) changedSince.add(index);
  }
  const { startTime: current } = now;
  const start = undoneValue(before?.startTime ?? current, after?.startTime ?? current, current);
  if (start.isBlocked) changedSince.add(null);
  const isBlank = slotsIn(kept).length === 0 && !timeList.some(Boolean) && start.value === after?.startTime;
  if (!present && isBlank) return { row: undefined, changedSince: [...changedSince] };
  const row = { ownerId, date, startTime: start.value, timeList, ...kept };
  return { row, changedSince: [...changedSince] };
}

function changedRecords(before: Board<StaffFacts>, after: Board<StaffFacts>) {
  const records = [...allRows(before), ...allRows(after)].filter(
    ({ ownerId, date }) => rowOf(before, ownerId, date) !== rowOf(after, ownerId, date),
  );
  return new Map(records.map(({ ownerId, date }) => [`${ownerId} ${date}`, { ownerId, date }])).values();
}

/** Takes back one revision alone. A cell or field that was changed since, or would be impossible, blocks all of it. */
export function undoneBoard(
  present: Board<StaffFacts>,
  { before, after }: { before: Board<StaffFacts>; after: Board<StaffFacts> },
): Undone {
  const { facts, obstacles } = undoneFacts(present, before.tournament, after.tournament);
  const nameOf = (ownerId: string) => own({ ...before.owners, ...present.owners }, ownerId)?.name ?? '';
  let rows = present.rows;
  for (const { ownerId, date } of changedRecords(before, after)) {
    const at = [present, before, after].map((board) => rowOf(board, ownerId, date));
    const { row, changedSince } = undoneRow(at[0], at[1], at[2]);
    obstacles.push(...changedSince.map((index) => ({ ownerId, ownerName: nameOf(ownerId), date, index })));
    if (row) rows = withRow(rows, row);
  }
  // What was typed since would go with the lofts, dates and slots that this revision added.
  for (const { times, marks = [], stamps = [], ...record } of lossesOf({ ...present, rows }, facts)
    ?.records ?? []) {
    const cells = new Set([...times, ...marks, ...stamps].map(({ index }) => index));
    obstacles.push(...[...cells].map((index) => ({ ...record, index })));
  }
  if (obstacles.length > 0) return { kind: 'blocked', obstacles };
  const owners = new Map(Object.entries(before.owners));
  const board = nextBoard({ ...present, rows }, facts, owners);
  const faults = newBoardFaults(present, board);
  if (faults.length === 0) return { kind: 'undone', board };
  return { kind: 'blocked', obstacles: faults.map((fault) => obstacleOf(fault, nameOf)) };
}

function obstacleOf(
  { ownerId, date, index, field, id, values, message }: BoardFault,
  nameOf: (ownerId: string) => string,
): UndoObstacle {
  const why = { ...(id && { id, values }), message };
  if (ownerId === null || date === null) return { field: field ?? 'participatingLofts', ...why };
  return { ownerId, ownerName: nameOf(ownerId), date, index, ...why };
}
