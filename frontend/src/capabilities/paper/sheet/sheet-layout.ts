import { boardDates, type BoardDate } from '@parwaz/shared';

const maxLoftsPerPage = 60;
/** The height of a page's rows. */
const roomMm = 240;
const roomLyingMm = 155;
const maxRowMm = 9;
/** With more slots a page lies on its side. */
const maxUprightSlots = 13;

/**
 * Sixty lofts fit on one page; fewer get taller rows, more are spread evenly over further pages.
 * @param takenMm what a sheet has besides its rows, more than a title and a row of headings
 */
export function layoutOf(lofts: number, slots: number, takenMm = 0) {
  const lying = slots > maxUprightSlots;
  const room = lying ? roomLyingMm : roomMm;
  const most = lying ? Math.floor((maxLoftsPerPage * roomLyingMm) / roomMm) : maxLoftsPerPage;
  const pages = Math.max(1, Math.ceil(lofts / most));
  const perPage = Math.max(1, Math.ceil(lofts / pages));
  const rowMm = Math.min(maxRowMm, Math.floor(((room - takenMm) / perPage) * 10) / 10);
  return { lying, perPage, rowMm, freeMm: Math.floor(room - takenMm - perPage * rowMm) };
}

export function inParts<T>(list: readonly T[], size: number): T[][] {
  const parts = Math.max(1, Math.ceil(list.length / size));
  return Array.from({ length: parts }, (_, part) => list.slice(part * size, (part + 1) * size));
}

export const pageOf = (page: number, pages: readonly unknown[]): string =>
  pages.length > 1 ? `${page + 1} / ${pages.length}` : '';

export function daysToPrint(tournament: { dates: readonly string[] }, asked: BoardDate | null): BoardDate[] {
  const all = boardDates(tournament);
  return asked !== null && all.includes(asked) ? [asked] : all;
}
