import type { HourStyle } from '../../../lib/format';
import { manySlots } from '../../../features/board/strips/strip-heights';

/** A page of the big screen stays for this long, in milliseconds. */
export const turnEveryMs = 10_000;

/** Spreads a list over pages of at most `maxRows` rows, as evenly as possible, so that none is nearly empty. */
export function pagesOf(count: number, maxRows: number): { first: number; end: number }[] {
  const pages = Math.max(1, Math.ceil(count / Math.max(1, maxRows)));
  const rows = Math.ceil(count / pages);
  return Array.from({ length: pages }, (_, page) => ({
    first: page * rows,
    end: Math.min(count, (page + 1) * rows),
  }));
}

/** So many lofts stay in view while the pages turn. */
const mostPinned = 3;

/** The pages of a big screen: the first lofts stand on all of them, where others are left to turn. */
export function pinnedPages(
  count: number,
  maxRows: number,
): { first: number; end: number; pinned: number }[] {
  const pinned = count > maxRows && maxRows >= 2 * mostPinned ? mostPinned : 0;
  return pagesOf(count - pinned, maxRows - pinned).map(({ first, end }) => ({
    first: first + pinned,
    end: end + pinned,
    pinned,
  }));
}

/** A length that is a whole number of the screen's pixels when it is enlarged, at least one. */
export function wholePixels(px: number, zoom: number, pixelRatio: number): number {
  const scale = zoom * pixelRatio;
  return Math.max(1, Math.round(px * scale)) / scale;
}

/** The smallest part of its full size that everything may shrink to for the sake of a column. */
const minScale = 0.6;

/** A big screen is drawn for this many lines, and for more where that shows more lofts on a page. */
const lines = { least: 720, most: 900 };
/** Lines of a screen are so many times as long as it has of them. */
const shape = 16 / 9;

/**
 * The sizes of a big screen: everything is drawn for 720 to 900 lines and enlarged to what is there, or less, so that no
 * column is cut off: on a wall nobody scrolls. A board that doesn't fit however small stays large.
 * @param wantedPx lines that show all lofts at once
 */
export function tvSize(
  window: { widthPx: number; heightPx: number },
  boardPx: number,
  wantedPx: number,
): { zoom: number; heightPx: number } {
  const drawnPx = Math.min(lines.most, Math.max(lines.least, wantedPx));
  const full = Math.max(0.75, Math.min(window.heightPx / drawnPx, window.widthPx / (drawnPx * shape)));
  const fitting = Math.min(full, window.widthPx / boardPx);
  const zoom = fitting < full * minScale ? full : fitting;
  return { zoom, heightPx: window.heightPx / zoom };
}

/** The least width of a board on a wide screen, as board-table.css has it. */
export function boardWidth(kind: 'day' | 'total', cells: number, hours: HourStyle): number {
  if (kind === 'day' && cells > manySlots)
    return 48 + 192 + 60 + (hours === '12' ? 68 : 52) + cells * 62 + 84;
  const time = hours === '12' ? 94 : 72;
  const cell = kind === 'total' ? 100 : hours === '12' ? 106 : 74;
  return 48 + 224 + 72 + time + cells * cell + 76;
}
