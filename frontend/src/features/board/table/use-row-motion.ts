import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { placeAt } from '../../../components/row-window';
import { prefersReducedMotion } from '../../../lib/reduced-motion';
import { readersShift, rowPx, rowShifts } from './row-motion';
import type { Placed } from './row-motion';

const slideMs = 300;
/** A row from far away only comes in: it doesn't fly across the screen. */
const farthestPx = 6 * rowPx;

/**
 * After lofts changed places or grew, keeps the page where the reader was and lets the rows slide to their places.
 * @param view another view of the board is no movement
 */
export function useRowMotion(body: RefObject<HTMLElement | null>, placed: Placed, view: string): void {
  const last = useRef<{ placed: Placed; view: string } | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { placed, view };
    if (!body.current || before?.view !== view || before.placed === placed) return;
    const shifts = rowShifts(before.placed, placed);
    if (shifts.size > 0) move(body.current, before.placed, shifts);
  }, [body, placed, view]);
}

function move(body: HTMLElement, before: Placed, shifts: ReadonlyMap<string, number>): void {
  const top = body.getBoundingClientRect().top;
  const first = top < 0 ? placeAt(before.tops, -top) + 1 : 0;
  const inView = before.order.slice(first, placeAt(before.tops, window.innerHeight - top) + 1);
  // At its beginning the board is read from the top: there the first place itself is what one looks at.
  const kept = top < 0 ? readersShift(inView, shifts) : 0;
  if (kept !== 0) window.scrollBy({ top: kept, behavior: 'instant' });
  if (prefersReducedMotion()) return;
  for (const row of body.querySelectorAll<HTMLElement>('[data-loft]')) {
    const fromPx = kept - (shifts.get(row.dataset.loft ?? '') ?? 0);
    if (fromPx === 0) continue;
    const clipped = Math.max(-farthestPx, Math.min(farthestPx, fromPx));
    row.animate([{ transform: `translateY(${clipped}px)` }, { transform: 'none' }], {
      duration: slideMs,
      easing: 'ease-out',
    });
  }
}
