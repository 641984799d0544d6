import { placeAt } from '../../../components/row-window';
import { prefersReducedMotion } from '../../../lib/device/media';
import { rowPx, type Placed } from './row-motion';

const slideMs = 300;
/** A row from far away slides in from here, instead of flying across the screen. */
const farthestPx = 6 * rowPx;

/** @param isPast the top of the list is above the screen's */
export function moveRows(
  body: HTMLElement,
  { before, after, isPast }: { before: Placed; after: Placed; isPast: boolean },
): void {
  const shifts = rowShifts(before, after);
  if (shifts.size === 0) return;
  // At the top of the board the first place stays in view, not the loft that had it.
  const scrolledPx = isPast ? keepReadersPlace(body, before, shifts) : 0;
  if (!prefersReducedMotion()) slide(body, shifts, scrolledPx);
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

function keepReadersPlace(body: HTMLElement, before: Placed, shifts: ReadonlyMap<string, number>): number {
  const top = body.getBoundingClientRect().top;
  if (top >= 0) return 0;
  const inView = before.order.slice(
    placeAt(before.tops, -top) + 1,
    placeAt(before.tops, window.innerHeight - top) + 1,
  );
  const scrolledPx = readersShift(inView, shifts);
  if (scrolledPx !== 0) window.scrollBy({ top: scrolledPx, behavior: 'instant' });
  return scrolledPx;
}

function slide(body: HTMLElement, shifts: ReadonlyMap<string, number>, scrolledPx: number): void {
  for (const row of body.querySelectorAll<HTMLElement>('[data-loft]')) {
    const fromPx = scrolledPx - (shifts.get(row.dataset.loft ?? '') ?? 0);
    if (fromPx === 0) continue;
    const clipped = Math.max(-farthestPx, Math.min(farthestPx, fromPx));
    row.animate([{ transform: `translateY(${clipped}px)` }, { transform: 'none' }], {
      duration: slideMs,
      easing: 'ease-out',
    });
  }
}
