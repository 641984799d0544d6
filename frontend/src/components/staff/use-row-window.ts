import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { rowsInView, windowAbove } from './row-window';
import type { RowRange } from './row-window';

/**
 * Tracks which rows of a scrolling list are in view.
 * @param row finds one of its rows, whose height all others share
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, row: string): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: Math.min(count, windowAbove) });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || count <= windowAbove) return;
    const look = () => {
      const rowPx = element.querySelector<HTMLElement>(row)?.offsetHeight ?? 0;
      const view = { scrollTop: element.scrollTop, height: element.clientHeight };
      const next = rowsInView(count, rowPx, view);
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, count, row]);
  return count <= windowAbove ? { first: 0, end: count } : range;
}
