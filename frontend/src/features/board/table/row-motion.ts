/** The height of a table row: the same for all, so that nothing needs to be measured. */
export const rowPx = 64;

/** Lofts in order, and where each begins in pixels; the last number is the end of the list. */
export interface Placed {
  order: readonly string[];
  tops: readonly number[];
}

export function placeRows(order: readonly string[], heightOf: (id: string, index: number) => number): Placed {
  const tops = [0];
  order.forEach((id, index) => tops.push((tops.at(-1) ?? 0) + heightOf(id, index)));
  return { order, tops };
}
