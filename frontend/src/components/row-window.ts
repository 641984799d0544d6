export interface RowRange {
  first: number;
  end: number;
}

/** Rows kept ready beyond the edges, and the step of the range, so that not every pixel draws. */
const ahead = 4;

export interface ListView {
  /** Of each row; 0 if unknown. */
  rowPx: number;
  /** The distance of the first row from the top of the view; negative when scrolled past. */
  topPx: number;
  seenPx: number;
  /** Where each row begins, and last the end of the list, if rows differ in height. */
  tops?: readonly number[];
}

export function rowsInView(count: number, view: ListView, wholeUpTo: number): RowRange {
  const { rowPx, topPx, seenPx, tops } = view;
  if (count <= wholeUpTo || rowPx <= 0) return { first: 0, end: count };
  const rowsAt = (px: number) => (tops ? placeAt(tops, px) : px / rowPx);
  const step = (rows: number) => Math.floor(rows / ahead) * ahead;
  const first = Math.max(0, step(rowsAt(-topPx)) - ahead);
  const end = Math.min(count, step(rowsAt(seenPx - topPx)) + 2 * ahead);
  return { first: Math.min(first, Math.max(0, count - ahead)), end: Math.max(end, Math.min(count, ahead)) };
}

/**
 * The next range on the way to the wanted one: at most `most` more rows, those in view first. A jump fills the screen
 * over some frames instead of holding up one.
 */
export function rangeTowards(now: RowRange, wanted: RowRange, most: number): RowRange {
  const start = Math.max(wanted.first, Math.min(wanted.first + ahead, wanted.end - most));
  const isFar = now.end <= wanted.first || now.first >= wanted.end;
  const kept = isFar
    ? { first: start, end: start }
    : { first: Math.max(now.first, wanted.first), end: Math.min(now.end, wanted.end) };
  const end = Math.min(wanted.end, kept.end + most);
  return { first: Math.max(wanted.first, kept.first - (most - (end - kept.end))), end };
}

export function placeAt(tops: readonly number[], px: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? Infinity) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}
