/** The rendered rows of a long list: from `first` up to but excluding `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/** Lists up to this length are rendered whole. */
export const windowAbove = 24;
/** Rows rendered beyond the view, so that scrolling shows no gaps. */
const spare = 6;

/** The rows in view of a list with rows of equal height, plus some overscan. */
export function rowsInView(
  count: number,
  rowPx: number,
  view: { scrollTop: number; height: number },
): RowRange {
  if (count <= windowAbove || rowPx <= 0) return { first: 0, end: count };
  // In steps, so that scrolling by a row doesn't render everything again.
  const top = Math.floor(view.scrollTop / rowPx / spare) * spare;
  const shown = Math.ceil(view.height / rowPx / spare) * spare + spare;
  const first = Math.max(0, Math.min(top, count - 1) - spare);
  return { first, end: Math.min(count, top + shown + spare) };
}
