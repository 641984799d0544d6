import { useEffect } from 'react';
import type { RefObject } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Placed } from './row-motion';

/** Room for the bar above the board, in pixels. */
const abovePx = 100;
const shownMs = 1200;
/** A loft that was out of view is drawn within so many frames. */
const framesLeft = 10;

/** The loft that somebody asked to be led to; the count tells asking again. */
const asked = createStore<{ ownerId: string; count: number }>(() => ({ ownerId: '', count: 0 }));

/** Leads to a loft's place on the board. */
export function findLoft(ownerId: string): void {
  asked.setState(({ count }) => ({ ownerId, count: count + 1 }));
}

/** Scrolls to the loft that was asked for: most of a long board isn't drawn, so it is found by its place. */
export function useFoundLoft(body: RefObject<HTMLElement | null>, placed: Placed): void {
  useEffect(
    () =>
      asked.subscribe(({ ownerId }) => {
        const place = placed.order.indexOf(ownerId);
        if (place < 0 || !body.current) return;
        const top = body.current.getBoundingClientRect().top + (placed.tops[place] ?? 0);
        window.scrollBy({ top: top - abovePx, behavior: 'instant' });
        requestAnimationFrame(() => point(ownerId, framesLeft));
      }),
    [body, placed],
  );
}

/** Marks the loft as soon as it is drawn, and hands it the keyboard. */
function point(ownerId: string, frames: number): void {
  const row = document.querySelector<HTMLElement>(`[data-loft="${ownerId}"]`);
  if (!row) {
    if (frames > 0) requestAnimationFrame(() => point(ownerId, frames - 1));
    return;
  }
  row.querySelector<HTMLElement>('.loft-open')?.focus({ preventScroll: true });
  row.animate([{ backgroundColor: 'var(--amber-wash)' }, {}], { duration: shownMs });
}
