import { boardDates, slotCount } from '@parwaz/shared';
import type { BoardDate, Loft, Tournament } from '@parwaz/shared';

/** Content of a printed sheet. */
export interface SheetFacts {
  tournament: Pick<
    Tournament,
    | 'tournamentName'
    | 'club'
    | 'startTime'
    | 'dates'
    | 'numberOfPigeons'
    | 'helperPigeons'
    | 'deskPhone'
    | 'rules'
  >;
  /** By number. */
  lofts: readonly Loft[];
}

/** The lofts of one page at most. */
export const loftsPerPage = 60;
/** The height that a page leaves to its rows, and that of one at most, in millimetres. */
const roomMm = 240;
const maxRowMm = 9;
/** With more slots than this a page lies on its side. */
const maxUprightSlots = 13;
const roomLyingMm = 155;

/** Layout of one kind of sheet. */
export interface Layout {
  lying: boolean;
  perPage: number;
  rowMm: number;
}

/** Sixty lofts fit on one page; fewer get higher rows, more go on to further pages, evenly. */
export function layoutOf(lofts: number, slots: number): Layout {
  const lying = slots > maxUprightSlots;
  const room = lying ? roomLyingMm : roomMm;
  const most = lying ? Math.floor((loftsPerPage * roomLyingMm) / roomMm) : loftsPerPage;
  const pages = Math.max(1, Math.ceil(lofts / most));
  const perPage = Math.max(1, Math.ceil(lofts / pages));
  return { lying, perPage, rowMm: Math.min(maxRowMm, Math.floor((room / perPage) * 10) / 10) };
}

/** A list in parts of at most so many. */
export function inParts<T>(list: readonly T[], size: number): T[][] {
  const parts = Math.max(1, Math.ceil(list.length / size));
  return Array.from({ length: parts }, (_, part) => list.slice(part * size, (part + 1) * size));
}

/** The days to print: the asked one, or all. */
export function daysToPrint({ tournament }: SheetFacts, asked: BoardDate | null): BoardDate[] {
  const all = boardDates(tournament);
  return asked !== null && all.includes(asked) ? [asked] : all;
}

export function slotsOf({ tournament }: SheetFacts): number {
  return slotCount(tournament);
}
