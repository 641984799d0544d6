import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../lib/device/when-idle';
import { rangeTowards, rowsInView, type ListView, type RowRange } from './row-window';

/** The rows drawn before the app has loaded: more than a screen shows. */
export const firstRows = 14;
/** All rows of a page that readers without scripts ask for. */
export const drawnRows = { most: firstRows };

interface Bounds {
  /** Lists up to this long are drawn whole when the page is idle. */
  wholeUpTo?: number;
  /** Lists up to this long are drawn whole from the start. */
  atOnceUpTo?: number;
  perFrame?: number;
}

/**
 * Which rows of a long list to draw; all of them for the printer. `viewOf` must be stable; without a list it returns
 * the most that may be seen at first.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  viewOf: (list: HTMLElement | null) => ListView,
  { wholeUpTo = 24, atOnceUpTo = wholeUpTo, perFrame = Infinity }: Bounds = {},
): RowRange {
  const [range, setRange] = useState<RowRange>(() =>
    import.meta.env.SSR ? { first: 0, end: drawnRows.most } : rowsInView(count, viewOf(null), atOnceUpTo),
  );
  const drawn = useRef(range);
  const printing = usePrinting();
  const whole = useTimeFor(count <= wholeUpTo, count <= atOnceUpTo);
  useLayoutEffect(() => {
    const element = list.current;
    if (whole) drawn.current = { first: 0, end: count };
    if (!element || whole) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const wanted = rowsInView(count, viewOf(element), 0);
      const next = perFrame === Infinity ? wanted : rangeTowards(drawn.current, wanted, perFrame);
      if (!isSame(next, wanted)) measureSoon();
      if (isSame(next, drawn.current)) return;
      drawn.current = next;
      setRange(next);
    };
    const measureSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    const follow = perFrame === Infinity ? measure : measureSoon;
    // Captured: either the page scrolls, or a list in its own box.
    const scrolling = { capture: true, passive: true };
    window.addEventListener('scroll', follow, scrolling);
    window.addEventListener('resize', follow);
    // Called first once the list is laid out.
    const size = new ResizeObserver(follow);
    size.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow, scrolling);
      window.removeEventListener('resize', follow);
      size.disconnect();
    };
  }, [list, count, whole, viewOf, perFrame]);
  if (!import.meta.env.SSR && (whole || printing)) return { first: 0, end: count };
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) };
}

const isSame = (a: RowRange, b: RowRange) => a.first === b.first && a.end === b.end;

function useTimeFor(wanted: boolean, isCheap: boolean): boolean {
  const [hadTime, setHadTime] = useState(false);
  const waits = wanted && !isCheap && !hadTime;
  useEffect(() => (waits ? whenIdle(() => startTransition(() => setHadTime(true))) : undefined), [waits]);
  return wanted && !waits;
}

/** The sheet is made right after the event. */
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
