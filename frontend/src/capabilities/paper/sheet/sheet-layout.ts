import { boardDates, type BoardDate } from '@parwaz/shared';

const maxLoftsPerPage = 60;
/** The height of a page's rows. */
const roomMm = 240;
const roomLyingMm = 155;
const maxRowMm = 9;
/** Rows get this low to leave room for what stands below them. */
const minRowMm = 5;
/** With more slots a page lies on its side. */
const maxUprightSlots = 13;

/**
 * Sixty lofts fit on one page; fewer get taller rows, more are spread evenly over further pages.
 * @param takenMm what a sheet has besides its rows, more than a title and a row of headings
 */
export function layoutOf(lofts: number, slots: number, takenMm = 0) {
  const lying = slots > maxUprightSlots;
  const room = (lying ? roomLyingMm : roomMm) - takenMm;
  const most = lying ? Math.floor((maxLoftsPerPage * roomLyingMm) / roomMm) : maxLoftsPerPage;
  const pages = Math.max(1, Math.ceil(lofts / most));
  const perPage = Math.max(1, Math.ceil(lofts / pages));
  const rowMm = rowHeight(room, perPage);
  return { lying, perPage, rowMm, roomMm: room, freeMm: freeBelow(room, perPage, rowMm) };
}

/** Sums of tenths may fall a hair short of a whole millimetre. */
const freeBelow = (room: number, rows: number, rowMm: number): number =>
  Math.floor(room - rows * rowMm + 1e-6);

const rowHeight = (room: number, rows: number): number =>
  Math.min(maxRowMm, Math.floor((room / rows) * 10) / 10);

/** @param below the height of what stands below the rows of a page, null where it can't stand there */
export function layoutWith<T>(
  lofts: readonly T[],
  slots: number,
  takenMm: number,
  below: (lofts: readonly T[]) => number | null,
) {
  const plain = layoutOf(lofts.length, slots, takenMm);
  const heights = inParts(lofts, plain.perPage).map((part) => below(part) ?? 0);
  const most = Math.max(...heights);
  const rowMm = Math.min(plain.rowMm, rowHeight(plain.roomMm - most, plain.perPage));
  if (rowMm < minRowMm) return plain;
  return { ...plain, rowMm, freeMm: freeBelow(plain.roomMm, plain.perPage, rowMm) };
}

export function inParts<T>(list: readonly T[], size: number): T[][] {
  const parts = Math.max(1, Math.ceil(list.length / size));
  return Array.from({ length: parts }, (_, part) => list.slice(part * size, (part + 1) * size));
}

/** Rising numbers as people write many: `1–3, 5`. */
export function inRuns(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}

export const pageOf = (page: number, pages: readonly unknown[]): string =>
  pages.length > 1 ? `${page + 1} / ${pages.length}` : '';

export function daysToPrint(tournament: { dates: readonly string[] }, asked: BoardDate | null): BoardDate[] {
  const all = boardDates(tournament);
  return asked !== null && all.includes(asked) ? [asked] : all;
}
