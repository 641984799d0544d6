import { shownList } from './use-row-motion';

const abovePx = 100;
const shownMs = 1200;
const framesLeft = 10;

/** Most of a long board isn't drawn, so the loft is found by its position. */
export function findLoft(ownerId: string): void {
  const { body, placed } = shownList;
  const place = placed.order.indexOf(ownerId);
  if (place < 0 || !body) return;
  const top = body.getBoundingClientRect().top + (placed.tops[place] ?? 0);
  window.scrollBy({ top: top - abovePx, behavior: 'instant' });
  requestAnimationFrame(() => point(ownerId, framesLeft));
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
