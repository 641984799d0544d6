import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { rowsInView, windowAbove } from './row-window';
import type { RowRange } from './row-window';

/** Follows which rows of a scrolling grid are in view. */
export function useRowWindow(grid: RefObject<HTMLElement | null>, count: number): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: Math.min(count, windowAbove) });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || count <= windowAbove) return;
    const look = () => {
      const row = element.querySelector<HTMLElement>('.desk-body .desk-row');
      const view = { scrollTop: element.scrollTop, height: element.clientHeight };
      const next = rowsInView(count, row?.offsetHeight ?? 0, view);
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [grid, count]);
  return count <= windowAbove ? { first: 0, end: count } : range;
}
