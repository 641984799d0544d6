import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { prefersReducedMotion } from '../../../lib/reduced-motion';
import { readersShift, rowPx, rowShifts } from './row-motion';

const slideMs = 300;
/** A row from far away only comes in: it doesn't fly across the screen. */
const farthestPx = 6 * rowPx;

/**
 * After the order of lofts changed, keeps the page where the reader was and lets the rows slide to their places.
 * @param view another view of the board is no movement
 */
export function useRowMotion(
  body: RefObject<HTMLElement | null>,
  order: readonly string[],
  view: string,
): void {
  const last = useRef<{ order: readonly string[]; view: string } | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { order, view };
    if (!body.current || before?.view !== view || before.order === order) return;
    const shifts = rowShifts(before.order, order);
    if (shifts.size > 0) move(body.current, before.order, shifts);
  }, [body, order, view]);
}

function move(body: HTMLElement, before: readonly string[], shifts: ReadonlyMap<string, number>): void {
  const top = body.getBoundingClientRect().top;
  const first = Math.max(0, Math.ceil(-top / rowPx));
  const inView = before.slice(first, first + Math.ceil(window.innerHeight / rowPx));
  // At its beginning the board is read from the top: there the first place itself is what one looks at.
  const kept = top < 0 ? readersShift(inView, shifts) : 0;
  if (kept !== 0) window.scrollBy({ top: kept * rowPx, behavior: 'instant' });
  if (prefersReducedMotion()) return;
  for (const row of body.querySelectorAll<HTMLElement>('[data-loft]')) {
    const shift = shifts.get(row.dataset.loft ?? '') ?? 0;
    const fromPx = (kept - shift) * rowPx;
    if (fromPx === 0) continue;
    const clipped = Math.max(-farthestPx, Math.min(farthestPx, fromPx));
    row.animate([{ transform: `translateY(${clipped}px)` }, { transform: 'none' }], {
      duration: slideMs,
      easing: 'ease-out',
    });
  }
}
