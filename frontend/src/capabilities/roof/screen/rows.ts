import { formatLanding, landingOf, startOf, tappedTime, wallClock } from '@parwaz/shared';
import type { Report, Roof } from '@parwaz/shared';
import { toServerTime } from '../queue/clock';
import type { Entry, Queue } from '../queue/queue';

/** `typed`: by the desk, without a report. */
export type RowState = 'unsent' | 'waiting' | 'taken' | 'rejected' | 'refused' | 'late' | 'typed';

export interface Row {
  id: string;
  kind: Report['kind'];
  /** Slot from 0: its own, or the one that it will probably get. */
  index: number | null;
  isNext: boolean;
  time: string;
  /** As it is shown: `01:30+1` on the next day. */
  shown: string;
  state: RowState;
  why: string;
  photo: Entry['photo'];
  /** Of this phone, which can change it. */
  isOwn: boolean;
}

function timeOf({ kind, time, clock }: Entry, timeZone: string, roof: Roof | null): string {
  if (time !== '') return time;
  const { minutes } = wallClock(toServerTime(clock.wall, clock.offsetMs), timeZone);
  return tappedTime(kind, minutes, roof?.tournament.rules ?? {});
}

function stateOf(report: Report): RowState | null {
  if (report.state === 'open') return 'waiting';
  return report.state === 'withdrawn' ? null : report.state;
}

type BareRow = Omit<Row, 'shown'>;

function rowOfEntry(entry: Entry, timeZone: string, roof: Roof | null): BareRow | null {
  const { _id: id, kind, answer, undo, refused, photo } = entry;
  if (undo === 'done' || undo === 'wanted') return null;
  const bare = { id, kind, photo, isOwn: true, isNext: (answer ?? entry).index === null };
  if (!answer) {
    const { index } = entry;
    const state = refused === '' ? 'unsent' : 'refused';
    return { ...bare, index, time: timeOf(entry, timeZone, roof), state, why: refused };
  }
  const state = stateOf(answer);
  const { index, time, reason: why } = answer;
  return state && { ...bare, index, time, state: undo === 'late' && state === 'taken' ? 'late' : state, why };
}

function rowOfReport(report: Report): BareRow | null {
  const { _id: id, kind, index, time, reason: why, photo } = report;
  const state = stateOf(report);
  if (kind === 'note' || state === null) return null;
  const about = { id, kind, index, isNext: index === null, time, state, why, isOwn: false };
  return { ...about, photo: photo === '' ? 'none' : 'sent' };
}

const timesOn = (roof: Roof | null, date: string): readonly string[] =>
  roof?.dates.find((day) => day.date === date)?.timeList ?? [];

/** Landings that came from no report, also not from one that is just being taken back. */
function typedRows(
  roof: Roof | null,
  date: string,
  told: readonly Pick<Report, 'index' | 'time'>[],
): BareRow[] {
  return timesOn(roof, date).flatMap((stored, index) => {
    const time = stored.slice(0, 5);
    if (time === '' || told.some((one) => one.index === index && one.time === time)) return [];
    const about = { id: `typed ${index}`, kind: 'landing', index, isNext: false, time } as const;
    return { ...about, state: 'typed', why: '', photo: 'none', isOwn: false };
  });
}

export function emptySlots(roof: Roof | null, date: string, rows: readonly Row[]): number[] {
  const named = new Set(rows.flatMap(({ index, state }) => (isOpen(state) && index !== null ? [index] : [])));
  return timesOn(roof, date).flatMap((time, slot) => (time === '' && !named.has(slot) ? [slot] : []));
}

const isOpen = (state: RowState) => state === 'unsent' || state === 'waiting';

/** Gives landings without a slot the ones they get if they are taken in order. */
function withSlots(rows: readonly Row[], roof: Roof | null, date: string): Row[] {
  const empty = emptySlots(roof, date, rows);
  const next = new Map(
    rows
      .filter(({ kind, index, state }) => kind === 'landing' && index === null && isOpen(state))
      .map(({ id }, at) => [id, empty[at] ?? null]),
  );
  return rows.map((row) => ({ ...row, index: next.get(row.id) ?? row.index }));
}

export function rowsOf(queue: Queue, roof: Roof | null, date: string, timeZone: string): Row[] {
  const own = new Set(queue.map(({ _id }) => _id));
  const others = (roof?.reports ?? []).filter((report) => report.date === date && !own.has(report._id));
  const entries = queue.filter((entry) => entry.date === date);
  const told = [...others, ...entries.flatMap(({ answer }) => answer ?? [])].filter(
    ({ state }) => state !== 'rejected' && state !== 'withdrawn',
  );
  const rows = [
    ...typedRows(roof, date, told),
    ...others.flatMap((report) => rowOfReport(report) ?? []),
    ...entries.flatMap((entry) => rowOfEntry(entry, timeZone, roof) ?? []),
  ];
  const landing = ({ kind, time }: BareRow) =>
    landingOf(time, startOn(roof, date), kind === 'start' ? {} : (roof?.tournament.rules ?? {})) ?? 0;
  const inOrder = rows
    .map((row, at) => ({ row, at, landing: landing(row) }))
    .sort((a, b) => a.landing - b.landing || a.at - b.at);
  return withSlots(
    inOrder.map((one) => ({ ...one.row, shown: one.row.time && formatLanding(one.landing) })),
    roof,
    date,
  ).reverse();
}

function startOn(roof: Roof | null, date: string): number {
  const day = roof?.dates.find((one) => one.date === date) ?? roof?.tournament;
  return day ? startOf(day) : 0;
}
