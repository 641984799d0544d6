import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowsInView } from './row-window';
import type { ListView, RowRange } from './row-window';

/** The number of rows that are drawn before the app is there: more than a screen shows. */
const firstRows = 14;

/**
 * Follows which rows of a long list to draw; all of them for the printer.
 * @param viewOf the same function at every render; without a list it tells the most that may be seen at first
 * @param wholeUpTo lists up to this long are drawn whole
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  viewOf: (list: HTMLElement | null) => ListView,
  wholeUpTo = 24,
): RowRange {
  const [range, setRange] = useState<RowRange>(() =>
    import.meta.env.SSR ? { first: 0, end: firstRows } : rowsInView(count, viewOf(null), wholeUpTo),
  );
  const printing = usePrinting();
  const whole = count <= wholeUpTo;
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || whole) return;
    const look = () => {
      const next = rowsInView(count, viewOf(element), wholeUpTo);
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    // Captured: the page scrolls past the list, or the list in its own box.
    const scrolling = { capture: true, passive: true };
    window.addEventListener('scroll', look, scrolling);
    window.addEventListener('resize', look);
    // It looks for the first time once the list is laid out.
    const size = new ResizeObserver(look);
    size.observe(element);
    return () => {
      window.removeEventListener('scroll', look, scrolling);
      window.removeEventListener('resize', look);
      size.disconnect();
    };
  }, [list, count, whole, viewOf, wholeUpTo]);
  if (!import.meta.env.SSR && (whole || printing)) return { first: 0, end: count };
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) };
}

/** The page is being printed: the sheet is made right after the event that says so. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
