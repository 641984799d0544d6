import type { Nights } from '@parwaz/shared';
import type { HourStyle } from '../../../lib/format';

export const pageMs = 10_000;

export function pagesOf(count: number, maxRows: number) {
  const pages = Math.max(1, Math.ceil(count / Math.max(1, maxRows)));
  const rows = Math.ceil(count / pages);
  return Array.from({ length: pages }, (_, page) => ({
    first: page * rows,
    end: Math.min(count, (page + 1) * rows),
  }));
}

/** With several pages, every third turn at most shows what landed last instead (null): it may be on any of them. */
export function turnsOf(pages: number, hasNewest: boolean): (number | null)[] {
  const turns = Array.from({ length: pages }, (_, page) => page);
  if (pages === 1 || !hasNewest) return turns;
  return turns.flatMap((page) => (page % 2 === 1 || page === pages - 1 ? [page, null] : [page]));
}

const maxPinned = 3;

/** The first lofts stand on all pages, if there is room for as many others. */
export function boardPages(count: number, maxRows: number, isRanked = true) {
  const pinned = isRanked && count > maxRows && maxRows >= 2 * maxPinned ? maxPinned : 0;
  return pagesOf(count - pinned, maxRows - pinned).map(({ first, end }) => ({
    first: first + pinned,
    end: end + pinned,
    pinned,
  }));
}

/** The nearest length that is a whole number of the screen's pixels when it is enlarged. */
export function wholePixels(px: number, zoom: number, pixelRatio: number): number {
  const scale = zoom * pixelRatio;
  return Math.max(1, Math.round(px * scale)) / scale;
}

/** Drawn on 1280 × 720, or 720 wide where the screen stands upright, and enlarged; a phone's stays legible. */
export function tvSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const zoom =
    heightPx > widthPx
      ? Math.max(0.8, widthPx / 720)
      : Math.max(0.75, Math.min(heightPx / 720, widthPx / 1280));
  return { zoom, widthPx: widthPx / zoom, heightPx: heightPx / zoom };
}

/** Rank, a name of full size, total. */
const othersPx = 408;

/** Of the `+1` of a landing after midnight. */
const nextDayPx = 24;

export const cellPx = (kind: 'day' | 'total', hours: HourStyle, { overnight }: Nights): number =>
  kind === 'total' ? 104 : (hours === '12' ? 88 : 54) + (overnight ? nextDayPx : 0);

/** For how many columns of a board there is room beside whole names. */
export const columnsIn = (roomPx: number, cell: number): number =>
  Math.max(0, Math.floor((roomPx - othersPx) / cell));
