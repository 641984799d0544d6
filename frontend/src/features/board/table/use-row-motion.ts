import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { placeAt } from '../../../components/row-window';
import { prefersReducedMotion } from '../../../lib/device/media';
import { readersShift, rowPx, rowShifts, type Placed } from './row-motion';

const slideMs = 300;
/** A row from far away slides in from here, instead of flying across the screen. */
const farthestPx = 6 * rowPx;

/** Of the board on screen. */
export const shownList: { body: HTMLElement | null; placed: Placed } = {
  body: null,
  placed: { order: [], tops: [] },
};

/** When lofts move or grow, keeps what is being read in place and lets the rows slide; not at a change of `view` or `sizes`. */
export function useRowMotion(
  body: RefObject<HTMLElement | null>,
  placed: Placed,
  view: string,
  sizes: unknown,
): void {
  const last = useRef<{ placed: Placed; view: string; sizes: unknown } | null>(null);
  const isPast = useScrolledPast(body);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { placed, view, sizes };
    Object.assign(shownList, { body: body.current, placed });
    if (!body.current || before?.view !== view || before.sizes !== sizes || before.placed === placed) return;
    const shifts = rowShifts(before.placed, placed);
    if (shifts.size === 0) return;
    // At the top of the board the first place stays in view, not the loft that had it.
    const scrolledPx = isPast.current ? keepReadersPlace(body.current, before.placed, shifts) : 0;
    if (!prefersReducedMotion()) slide(body.current, shifts, scrolledPx);
  }, [body, placed, view, sizes, isPast]);
}

/** Observed, because measuring at a change would force a layout. */
function useScrolledPast(body: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isPast = useRef(false);
  useEffect(() => {
    const edge = new IntersectionObserver(
      (entries) => {
        isPast.current = entries.at(-1)?.isIntersecting ?? false;
      },
      // Everything above the top of the screen.
      { rootMargin: '1000000px 0px -100% 0px' },
    );
    if (body.current) edge.observe(body.current);
    return () => edge.disconnect();
  }, [body]);
  return isPast;
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
