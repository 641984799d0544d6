import type { HourStyle } from '../../../lib/format';
import { manySlots } from '../../../features/board/strips/strip-heights';

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
export function pinnedPages(count: number, maxRows: number) {
  const pinned = count > maxRows && maxRows >= 2 * maxPinned ? maxPinned : 0;
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

/** To make room for all columns, everything shrinks at most to this fraction of its full size. */
const minScale = 0.6;

const minHeightPx = 720;
const maxHeightPx = 900;
const aspect = 16 / 9;

/** Drawn for 720 to 900 px of height (`wantedPx`), then zoomed so that no column is cut: nobody scrolls a wall. */
export function tvSize(window: { widthPx: number; heightPx: number }, boardPx: number, wantedPx: number) {
  const drawnPx = Math.min(maxHeightPx, Math.max(minHeightPx, wantedPx));
  const full = Math.max(0.75, Math.min(window.heightPx / drawnPx, window.widthPx / (drawnPx * aspect)));
  const fitting = Math.min(full, window.widthPx / boardPx);
  const zoom = fitting < full * minScale ? full : fitting;
  return { zoom, heightPx: window.heightPx / zoom };
}

/** The minimum width of a board in pixels, as board-table.css has it. */
export function boardWidth(kind: 'day' | 'total', cells: number, hours: HourStyle): number {
  if (kind === 'day' && cells >= manySlots)
    return 48 + 192 + 60 + (hours === '12' ? 68 : 52) + cells * 62 + 84;
  const time = hours === '12' ? 94 : 72;
  const cell = kind === 'total' ? 100 : hours === '12' ? 106 : 74;
  return 48 + 224 + 72 + time + cells * cell + 76;
}
