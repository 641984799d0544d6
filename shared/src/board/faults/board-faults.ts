import { toBoardDate, type BoardDate } from '../../time/dates.js';
import { boardDates, own, rowOf, slotCount } from '../board.js';
import type { Board, BoardRow, BoardRows, BoardTournament } from '../board.js';
import type { Nights } from '../../time/clock.js';
import type { ErrorNote } from '../../errors/errors.js';
import { factFaults, type FactFault } from './fact-faults.js';
import { cellFaults, type CellFault, type EarlierRow } from './row-faults.js';

/** Something that a board may not hold, about a cell (`index` null: its start time), a record, a loft or a field. */
export interface BoardFault extends Partial<ErrorNote> {
  kind: CellFault['kind'] | FactFault['kind'] | 'not-a-loft' | 'number';
  ownerId: string | null;
  date: BoardDate | null;
  index: number | null;
  field: string | null;
  /** In words, without loft and date. */
  message: string;
}

type AnyBoard = Board<BoardTournament>;

interface Frame {
  lofts: ReadonlySet<string>;
  dates: ReadonlySet<BoardDate>;
  slots: number;
  stamps: ReadonlySet<string>;
  rules: Nights;
}

const blank = { ownerId: null, date: null, index: null, field: null };

// Made once for the saves that leave a tournament's facts as they are.
const frames = new WeakMap<BoardTournament, Frame>();

function frameOf({ tournament }: AnyBoard): Frame {
  const known = frames.get(tournament);
  if (known) return known;
  const frame = {
    lofts: new Set(tournament.participatingLofts),
    dates: new Set(boardDates(tournament)),
    slots: slotCount(tournament),
    stamps: new Set(tournament.stamps.map(({ _id }) => _id)),
    rules: tournament.rules,
  };
  frames.set(tournament, frame);
  return frame;
}

function recordFaults(row: BoardRow, frame: Frame, was?: EarlierRow): BoardFault[] {
  const about = { ...blank, ownerId: row.ownerId, date: row.date };
  const faults: BoardFault[] = cellFaults(row, frame, was).map((fault) => ({ ...about, ...fault }));
  if (!frame.lofts.has(row.ownerId)) {
    faults.push({ ...about, kind: 'not-a-loft', message: 'This owner is not in the tournament' });
  }
  if (!frame.dates.has(row.date)) {
    faults.push({ ...about, kind: 'not-a-date', message: "This is not one of the tournament's dates" });
  }
  return faults;
}

function loftFaults({ tournament, owners, numbers }: AnyBoard): BoardFault[] {
  const lofts = new Set(tournament.participatingLofts);
  const strangers = Object.keys(owners).filter((id) => !lofts.has(id));
  const missing = [...lofts].filter((id) => !own(owners, id));
  const given = numbers ?? Object.fromEntries(Object.values(owners).map(({ _id, number }) => [_id, number]));
  const holders = new Map<number, string[]>();
  for (const [id, number] of Object.entries(given)) holders.set(number, [...(holders.get(number) ?? []), id]);
  const wrong = [...lofts].filter((id) => {
    const number = own(owners, id)?.number;
    return number !== undefined && (number !== own(given, id) || !Number.isInteger(number) || number < 1);
  });
  const shared = [...holders.values()].filter(({ length }) => length > 1).flat();
  return [
    ...missing.map((ownerId) => loftFault('not-a-loft', ownerId, 'Nobody knows the owner of this loft')),
    ...strangers.map((ownerId) => loftFault('not-a-loft', ownerId, 'This owner is not in the tournament')),
    ...[...new Set([...wrong, ...shared])].map((ownerId) =>
      loftFault('number', ownerId, 'The number of this loft is not its own'),
    ),
  ];
}

function loftFault(kind: 'not-a-loft' | 'number', ownerId: string, message: string): BoardFault {
  return { ...blank, kind, ownerId, message };
}

function faultsOfFacts(board: AnyBoard): BoardFault[] {
  const facts = factFaults(board.tournament).map(({ date, ...fault }) => ({
    ...{ ...blank, ...fault },
    date: date === undefined ? null : (toBoardDate(date) ?? date),
  }));
  return [...facts, ...loftFaults(board)];
}

// The records of a board that are not the very same objects before.
function otherRecords(rows: BoardRows, before: BoardRows): BoardRow[] {
  if (rows === before) return [];
  const others: BoardRow[] = [];
  for (const id of Object.keys(rows)) {
    const was = own(before, id);
    if (rows[id] === was) continue;
    for (const row of Object.values(own(rows, id) ?? {})) if (own(was, row.date) !== row) others.push(row);
  }
  return others;
}

function faultsOfRecords(board: AnyBoard, records: readonly BoardRow[], before?: AnyBoard): BoardFault[] {
  if (records.length === 0) return [];
  const frame = frameOf(board);
  return records.flatMap((row) => {
    const was = before && rowOf(before, row.ownerId, row.date);
    return recordFaults(row, frame, was && { row: was, rules: before.tournament.rules });
  });
}

export function describeFault({ owners }: AnyBoard, { ownerId, date, message }: BoardFault): string {
  const about = [ownerId === null ? null : (own(owners, ownerId)?.name ?? ownerId), date];
  const named = about.filter((one) => one !== null).join(', ');
  return named === '' ? message : `${named}: ${message}`;
}

export function boardFaults(board: AnyBoard): BoardFault[] {
  return [...faultsOfFacts(board), ...faultsOfRecords(board, otherRecords(board.rows, {}))];
}

const keyOf = ({ kind, ownerId, date, index, field }: BoardFault) =>
  JSON.stringify([kind, ownerId, date, index, field]);

/** The faults that an earlier board didn't have. Only what the two don't share is looked at. */
export function newBoardFaults(before: AnyBoard, after: AnyBoard): BoardFault[] {
  const [was, is] = [before.tournament, after.tournament];
  const sameFacts = was === is && before.owners === after.owners;
  const sameFrame =
    was === is ||
    (was.participatingLofts === is.participatingLofts &&
      was.dates === is.dates &&
      was.stamps === is.stamps &&
      was.rules.overnight === is.rules.overnight &&
      slotCount(was) === slotCount(is));
  const faults = [
    ...(sameFacts ? [] : faultsOfFacts(after)),
    ...faultsOfRecords(after, otherRecords(after.rows, sameFrame ? before.rows : {}), before),
  ];
  if (faults.length === 0) return faults;
  const had = new Set(boardFaults(before).map(keyOf));
  return faults.filter((fault) => !had.has(keyOf(fault)));
}
