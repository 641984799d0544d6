import type { Loft, PublicTournament, Tournament } from '../contracts/types.js';
import { toBoardDate, type BoardDate, type IsoDate } from '../time/dates.js';
import { slotsIn, withSlots, type SlotValues } from './slot-values.js';

/** One loft's record of one date: facts only. A slot is `HH:MM:00`, or `''` while the pigeon is in the air. */
export interface BoardRow extends SlotValues {
  ownerId: string;
  date: BoardDate;
  startTime: string;
  timeList: readonly string[];
}

export type PublicFacts = Omit<PublicTournament, 'revision'>;
export type BoardTournament = PublicFacts | Omit<Tournament, 'revision'>;

/** The rows of a board by loft, then date. A loft whose rows did not change keeps its identity. */
export type BoardRows = Readonly<Record<string, Readonly<Record<BoardDate, BoardRow>>>>;

/** The facts of a tournament at one revision, immutable: totals, ranks and winners are computed from them. */
export interface Board<T extends BoardTournament = PublicFacts> {
  tournamentId: string;
  revision: number;
  at: number;
  tournament: T;
  /** By id; the lofts' order is `tournament.participatingLofts`. */
  owners: Readonly<Record<string, Loft>>;
  rows: BoardRows;
  /** The number of every loft that ever took part, so that none is given again: the server's, not sent. */
  numbers?: Readonly<Record<string, number>>;
}

export function slotCount(tournament: Pick<BoardTournament, 'numberOfPigeons' | 'helperPigeons'>): number {
  return tournament.numberOfPigeons + tournament.helperPigeons;
}

/** A list padded with `''` or cut to a number of slots; the same list when it fits. */
export function resizeSlots(timeList: readonly string[], slots: number): readonly string[] {
  if (timeList.length === slots) return timeList;
  return Array.from({ length: slots }, (_, index) => timeList[index] ?? '');
}

export function resizeRow(row: BoardRow, slots: number): BoardRow {
  const { ownerId, date, startTime } = row;
  const timeList = resizeSlots(row.timeList, slots);
  return { ownerId, date, startTime, timeList, ...withSlots(row, {}, slots) };
}

export function saysOfPigeons(row: BoardRow): boolean {
  return row.timeList.some((time) => time !== '') || slotsIn(row).length > 0;
}

/** A record under other facts of its tournament, whose slots or stamps may have gone; the same one when it fits. */
export function fittingRow(row: BoardRow, facts: BoardTournament): BoardRow {
  const slots = slotCount(facts);
  const known = new Set(facts.stamps.map(({ _id }) => _id));
  const kept = Object.entries(row.stamps ?? {}).map(([slot, ids]) => [
    slot,
    ids.filter((id) => known.has(id)),
  ]);
  const { stamps } = withSlots(row, { stamps: Object.fromEntries(kept) as Record<number, string[]> }, slots);
  const isFitting = row.timeList.length === slots && stamps === row.stamps;
  return isFitting ? row : resizeRow({ ...row, stamps }, slots);
}

export function boardDates(tournament: { dates: readonly IsoDate[] }): BoardDate[] {
  return [...new Set(tournament.dates)].sort().map((date) => toBoardDate(date) ?? date);
}

/** Looks up an own key of a record, so that ids such as `constructor` find nothing. */
export function own<V>(record: Readonly<Record<string, V>> | undefined, key: string): V | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

export function rowOf(board: { rows: BoardRows }, ownerId: string, date: BoardDate): BoardRow | undefined {
  return own(own(board.rows, ownerId), date);
}

export function allRows(board: { rows: BoardRows }): BoardRow[] {
  return Object.values(board.rows).flatMap((byDate) => Object.values(byDate));
}

/** The records of a board's lofts and dates: by the lofts' order, then date, whatever was typed first. */
export function rowsInOrder(board: { tournament: BoardTournament; rows: BoardRows }): BoardRow[] {
  const dates = boardDates(board.tournament);
  return board.tournament.participatingLofts.flatMap((ownerId) => {
    const byDate = own(board.rows, ownerId);
    return byDate ? dates.flatMap((date) => own(byDate, date) ?? []) : [];
  });
}
