import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Placed } from './row-motion';

/** Rows change their places without it. */
let late: typeof import('./move-rows') | null = null;

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
  useEffect(() => {
    import('./move-rows').then(
      (code) => (late = code),
      () => undefined,
    );
  }, []);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { placed, view, sizes };
    Object.assign(shownList, { body: body.current, placed });
    if (!body.current || before?.view !== view || before.sizes !== sizes || before.placed === placed) return;
    late?.moveRows(body.current, { before: before.placed, after: placed, isPast: isPast.current });
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
