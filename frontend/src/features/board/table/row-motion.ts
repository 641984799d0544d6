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

/** Pixels that each row moved down; new rows are left out. */
export function rowShifts(before: Placed, after: Placed): Map<string, number> {
  const places = new Map(before.order.map((id, index) => [id, before.tops[index] ?? 0]));
  const shifts = new Map<string, number>();
  after.order.forEach((id, index) => {
    const from = places.get(id);
    const px = (after.tops[index] ?? 0) - (from ?? 0);
    if (from !== undefined && px !== 0) shifts.set(id, px);
  });
  return shifts;
}

/** Pixels to scroll so that what was being read stays in place: the median of the rows in view. */
export function readersShift(inView: readonly string[], shifts: ReadonlyMap<string, number>): number {
  const moved = inView.map((id) => shifts.get(id) ?? 0).sort((a, b) => a - b);
  return moved[Math.floor(moved.length / 2)] ?? 0;
}
