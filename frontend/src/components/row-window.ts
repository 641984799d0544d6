/** Rows of a list: from `first` up to, not including, `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/** Rows kept ready beyond the edges, and the step in which the range moves, so that not every pixel draws anew. */
const ahead = 4;

/** The part of a list that is seen, in pixels. */
export interface ListView {
  /** Of each row; 0 when that is not known. */
  rowPx: number;
  /** The distance of the first row from the top of what is seen; negative when scrolled past. */
  topPx: number;
  /** The height of what is seen. */
  seenPx: number;
  /** Where each row begins, and last where the list ends, when rows differ in height. */
  tops?: readonly number[];
}

/**
 * The rows in view of a list, with some to spare.
 * @param wholeUpTo lists up to this long are drawn whole: they are cheap enough then
 */
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
 * The next range to draw on the way from the present one: so many rows more at most, those in view first. Rows cost the
 * frame in which they come; a jump fills the screen in some frames instead of holding up one.
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

/** The row at a height, by where each one begins. */
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
