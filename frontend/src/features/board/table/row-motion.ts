/** The height of a row, in pixels: the same for all, so that nothing needs to be measured. */
export const rowPx = 64;

/** Counts how many places each row moved from one order to the next; new rows are left out. */
export function rowShifts(before: readonly string[], after: readonly string[]): Map<string, number> {
  const places = new Map(before.map((id, index) => [id, index]));
  const shifts = new Map<string, number>();
  after.forEach((id, index) => {
    const place = places.get(id);
    if (place !== undefined && place !== index) shifts.set(id, index - place);
  });
  return shifts;
}

/**
 * By how many rows the page should scroll so that what was being read stays where it was: what most of the rows in
 * view moved by.
 * @param inView the rows that were in view before
 */
export function readersShift(inView: readonly string[], shifts: ReadonlyMap<string, number>): number {
  const moved = inView.map((id) => shifts.get(id) ?? 0).sort((a, b) => a - b);
  return moved[Math.floor(moved.length / 2)] ?? 0;
}
