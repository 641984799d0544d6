import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { windowAbove, windowOf } from './row-motion';
import type { RowRange } from './row-motion';

/** The height of a row, in pixels: the same for all, so that nothing needs to be measured. */
export const rowPx = 64;

/** So many rows are drawn before the app is there: more than a screen shows. */
const firstRows = 14;

/** Which rows of a long board to render; all of them for the printer. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): RowRange {
  // The first rows of a long board can be seen at most this far down: the page begins at its top.
  const [range, setRange] = useState<RowRange>(() =>
    import.meta.env.SSR ? { first: 0, end: firstRows } : windowOf(count, rowPx, 0, window.innerHeight),
  );
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (count <= windowAbove) return;
    const look = () => {
      if (!body.current) return;
      const next = windowOf(count, rowPx, body.current.getBoundingClientRect().top, window.innerHeight);
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [body, count]);
  useEffect(() => {
    // The sheet is made right after the event.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!import.meta.env.SSR && (printing || count <= windowAbove)) return { first: 0, end: count };
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) };
}
