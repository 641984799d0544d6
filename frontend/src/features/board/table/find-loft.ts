import { useEffect, type RefObject } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Placed } from './row-motion';

const abovePx = 100;
const shownMs = 1200;
const framesLeft = 10;

const asked = createStore<{ ownerId: string; count: number }>(() => ({ ownerId: '', count: 0 }));

export function findLoft(ownerId: string): void {
  asked.setState(({ count }) => ({ ownerId, count: count + 1 }));
}

/** Most of a long board isn't drawn, so the loft is found by its position. */
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

function point(ownerId: string, frames: number): void {
  const row = document.querySelector<HTMLElement>(`[data-loft="${ownerId}"]`);
  if (!row) {
    if (frames > 0) requestAnimationFrame(() => point(ownerId, frames - 1));
    return;
  }
  row.querySelector<HTMLElement>('.loft-open')?.focus({ preventScroll: true });
  row.animate([{ backgroundColor: 'var(--amber-wash)' }, {}], { duration: shownMs });
}
