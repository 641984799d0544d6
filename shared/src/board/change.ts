import type { DayState } from '../contracts/tournament/facts.js';
import type { ReportSource } from '../contracts/facts.js';
import type { Entry, HistoryEntry, Person, StaffFacts } from '../contracts/types.js';
import type { BoardDate } from '../time/dates.js';
import { allRows, rowOf, type Board, type BoardRow } from './board.js';
import { diffBoards } from './diff.js';
import type { BoardPatch, PatchRow } from './patch.js';
import {
  byKind,
  changedSlots,
  kindNames,
  savedKinds,
  type SlotChanges,
  type SlotKind,
  type SlotValue,
  type ToldValue,
} from './slot-values.js';

export interface ChangeReport {
  _id: string;
  source: ReportSource;
}

interface ChangedSlot<V> {
  index: number;
  from: V;
  to: V;
  /** The slot's time afterwards. */
  time: string;
}
type ChangedSlots = { [K in SlotKind]?: ChangedSlot<ToldValue[K]>[] };

export interface ChangeRow extends ChangedSlots {
  ownerId: string;
  date: BoardDate;
  /** HH:MM; `from` of a new record is the tournament's, which is what screens showed until then. */
  startTime?: { from: string; to: string };
  cells?: { index: number; from: string; to: string }[];
}

export interface ChangeDay {
  date: BoardDate;
  from: DayState;
  to: DayState;
  /** It was asked to be official, which somebody else must confirm. */
  asked?: true;
}

/** A fact beside the cells that a correction changed: a field of the tournament, or without one a day set back. */
export interface CorrectedFact {
  date: BoardDate;
  ownerId: string | null;
  field?: string;
  from: unknown;
  to: unknown;
}

export interface ChangeCorrection {
  reason: string;
  dates: BoardDate[];
  facts?: CorrectedFact[];
}

/** An entry of a tournament's log. Its revision is its place there: a board at R is the fold of the changes 1..R. */
export interface Change {
  tournamentId: string;
  revision: number;
  at: number;
  by: Person;
  rows?: ChangeRow[];
  removed?: BoardPatch['removed'];
  /** Values that went with removed lofts, dates and slots: for the history, not part of patches. */
  lost?: ChangeRow[];
  tournament?: Partial<StaffFacts>;
  owners?: BoardPatch['owners'];
  /** Put in by a repair for a change that was lost; it carries what could be found again. */
  missing?: true;
  report?: ChangeReport;
  day?: ChangeDay;
  /** The revision that it takes back: nobody is told of what comes back with it. */
  undoes?: number;
  correction?: ChangeCorrection;
  /** The tournament that its values were copied from, and their revision there. */
  copiedFrom?: { tournamentId: string; revision: number };
}

type Boards = Record<'before' | 'after', Board<StaffFacts>>;

function changedSlotsOf(
  was: BoardRow | undefined,
  changes: SlotChanges,
  timeOf: (index: number) => string,
  { before, after }: Boards,
): ChangedSlots {
  return byKind((kind, { none }) => {
    if (!changes[kind]) return undefined;
    const { tell } = savedKinds[kind];
    return Object.entries<SlotValue[SlotKind]>(changes[kind]).map(([slot, value]) => {
      const index = Number(slot);
      const from = tell(was?.[kind]?.[index] ?? none, before.tournament.stamps);
      return { index, from, to: tell(value, after.tournament.stamps), time: timeOf(index) };
    });
  });
}

function withFrom(row: PatchRow, boards: Boards): ChangeRow {
  const was = rowOf(boards.before, row.ownerId, row.date);
  const cells = Object.entries(row.cells ?? {}).map(([index, to]) => ({
    index: Number(index),
    from: was?.timeList[Number(index)] ?? '',
    to,
  }));
  return {
    ownerId: row.ownerId,
    date: row.date,
    ...(row.startTime !== undefined && {
      startTime: { from: was?.startTime ?? boards.before.tournament.startTime, to: row.startTime },
    }),
    ...(cells.length > 0 && { cells }),
    ...changedSlotsOf(was, row, (index) => row.cells?.[index] ?? was?.timeList[index] ?? '', boards),
  };
}

function lostRow(row: BoardRow, boards: Boards): ChangeRow {
  const cells = row.timeList.flatMap((from, index) => (from === '' ? [] : [{ index, from, to: '' }]));
  const emptied = changedSlotsOf(row, changedSlots(row, undefined), () => '', boards);
  const startTime = { from: row.startTime, to: '' };
  return { ownerId: row.ownerId, date: row.date, startTime, cells, ...emptied };
}

export function changeBetween(
  before: Board<StaffFacts>,
  after: Board<StaffFacts>,
  by: Person,
): Change | null {
  const { rows, removed, tournament, owners } = diffBoards(before, after);
  if (!rows && !removed && !tournament && !owners) return null;
  const lost = removed ? allRows(before).filter((row) => !rowOf(after, row.ownerId, row.date)) : [];
  const boards = { before, after };
  return {
    tournamentId: after.tournamentId,
    revision: before.revision + 1,
    at: after.at,
    by,
    ...(rows && { rows: rows.map((row) => withFrom(row, boards)) }),
    ...(removed && { removed }),
    ...(lost.length > 0 && { lost: lost.map((row) => lostRow(row, boards)) }),
    ...(tournament && { tournament }),
    ...(owners && { owners }),
  };
}

export function patchOf(change: Change): BoardPatch<StaffFacts> {
  const rows = change.rows?.map((row): PatchRow => {
    const cells = row.cells && Object.fromEntries(row.cells.map(({ index, to }) => [index, to]));
    return {
      ownerId: row.ownerId,
      date: row.date,
      ...(row.startTime && { startTime: row.startTime.to }),
      ...(cells && { cells }),
      ...byKind<SlotChanges>(
        (kind) =>
          row[kind] &&
          Object.fromEntries(row[kind].map(({ index, to }) => [index, savedKinds[kind].untold(to)])),
      ),
    };
  });
  return {
    tournamentId: change.tournamentId,
    baseRevision: change.revision - 1,
    revision: change.revision,
    at: change.at,
    ...(rows && { rows }),
    ...(change.removed && { removed: change.removed }),
    ...(change.tournament && { tournament: change.tournament }),
    ...(change.owners && { owners: change.owners }),
  };
}

/** A changed cell as histories and corrections tell it; a mark or stamps that changed alone leave the time as it was. */
export interface ChangedCell {
  index: number | null;
  from: string;
  to: string;
  mark?: Pick<ChangedSlot<ToldValue['marks']>, 'from' | 'to'>;
  stamps?: Pick<ChangedSlot<ToldValue['stamps']>, 'from' | 'to'>;
}

/** The changed cells of a record, the start time (`index` null) first; what only repeats a value is left out. */
export function changedCells({ startTime, cells = [], ...row }: ChangeRow): ChangedCell[] {
  const changed = new Map<number, ChangedCell>(cells.map((cell) => [cell.index, cell]));
  for (const kind of kindNames) {
    for (const { index, from, to, time } of row[kind] ?? []) {
      changed.set(index, {
        index,
        from: time,
        to: time,
        ...changed.get(index),
        [savedKinds[kind].told]: { from, to },
      });
    }
  }
  return [...(startTime ? [{ index: null, ...startTime }] : []), ...changed.values()].filter(
    ({ index: _, from, to, ...values }) => from !== to || Object.keys(values).length > 0,
  );
}

export function entriesOf({ revision, at, by, rows = [] }: Change): Entry[] {
  return rows.flatMap((row) => {
    const about = { revision, at: new Date(at).toISOString(), by, ownerId: row.ownerId, date: row.date };
    return changedCells(row).map((cell) => ({ ...about, ...cell }));
  });
}

/** A change's entries for a loft's date, the start time (`index` null) first; a repeated value makes none. */
export function historyOf(change: Change, ownerId: string, date: BoardDate): HistoryEntry[] {
  const { revision, at, by, report, correction, copiedFrom } = change;
  const reason = correction?.dates.includes(date) ? correction.reason : undefined;
  const notes = {
    ...(report && { report }),
    ...(copiedFrom && { copiedFrom }),
    ...(reason !== undefined && { reason }),
  };
  const about = { revision, at: new Date(at).toISOString(), by, ...notes };
  return [...(change.rows ?? []), ...(change.lost ?? [])]
    .filter((row) => row.ownerId === ownerId && row.date === date)
    .flatMap((row) => changedCells(row).map((cell) => ({ ...about, ...cell })));
}
