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
}

/**
 * The rows in view of a list whose rows are all equally high, with some to spare.
 * @param wholeUpTo lists up to this long are drawn whole: they are cheap enough then
 */
export function rowsInView(count: number, { rowPx, topPx, seenPx }: ListView, wholeUpTo: number): RowRange {
  if (count <= wholeUpTo || rowPx <= 0) return { first: 0, end: count };
  const step = (rows: number) => Math.floor(rows / ahead) * ahead;
  const first = Math.max(0, step(-topPx / rowPx) - ahead);
  const end = Math.min(count, step((seenPx - topPx) / rowPx) + 2 * ahead);
  return { first: Math.min(first, Math.max(0, count - ahead)), end: Math.max(end, Math.min(count, ahead)) };
}
