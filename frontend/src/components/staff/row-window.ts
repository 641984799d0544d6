/** Which rows of a long list are drawn: from `first` up to, not including, `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/** Up to this many rows all are drawn: they are cheap enough then. */
export const windowAbove = 24;
/** Rows drawn beyond what is in view, so that scrolling does not show gaps. */
const spare = 6;

/** The rows in view of a list whose rows are all equally high, with some to spare. */
export function rowsInView(
  count: number,
  rowPx: number,
  view: { scrollTop: number; height: number },
): RowRange {
  if (count <= windowAbove || rowPx <= 0) return { first: 0, end: count };
  // In steps, so that scrolling by a row does not draw everything again.
  const top = Math.floor(view.scrollTop / rowPx / spare) * spare;
  const shown = Math.ceil(view.height / rowPx / spare) * spare + spare;
  const first = Math.max(0, Math.min(top, count - 1) - spare);
  return { first, end: Math.min(count, top + shown + spare) };
}
