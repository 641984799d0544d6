/** How far each row moved, in rows, from one order to the next; new rows are left out. */
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

/** The rows of a list that lie in view, from the first to before the last. */
export interface RowRange {
  first: number;
  end: number;
}

/** Lists up to this long are rendered whole. */
export const windowAbove = 40;
/** Rows kept ready beyond the edges, and the step in which the window moves. */
const ahead = 4;

/**
 * Which rows to render.
 * @param topPx where the first row lies, from the top of what is seen; negative when scrolled past
 * @param seenPx the height of what is seen
 */
export function windowOf(count: number, rowPx: number, topPx: number, seenPx: number): RowRange {
  if (count <= windowAbove) return { first: 0, end: count };
  const step = (rows: number) => Math.floor(rows / ahead) * ahead;
  const first = Math.max(0, step(-topPx / rowPx) - ahead);
  const end = Math.min(count, step((seenPx - topPx) / rowPx) + 2 * ahead);
  return { first: Math.min(first, Math.max(0, count - ahead)), end: Math.max(end, Math.min(count, ahead)) };
}
