import { useLayoutEffect, useState, type RefObject } from 'react';
import type { StripSizes } from './strip-heights';

const sidesPx = 20;
/** Until the strips are measured, which is before anybody scrolls. */
const guess: StripSizes = { widthPx: 370, chipPx: null, firstPx: null, scale: 1 };

/** Measures the strips again when the screen or its text changes size. `alike`: all are the same height. */
export function useStripSizes(list: RefObject<HTMLElement | null>, shown: boolean, alike: boolean) {
  const [sizes, setSizes] = useState(guess);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !shown) return;
    const observer = new ResizeObserver(() => {
      const next = measure(element, alike);
      setSizes((now) => (same(now, next) ? now : next));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, shown, alike]);
  return sizes;
}

function measure(list: HTMLElement, alike: boolean): StripSizes {
  const chip = list.querySelector<HTMLElement>('.chip');
  return {
    widthPx: list.clientWidth - sidesPx,
    chipPx: chip && chip.getBoundingClientRect().width,
    firstPx: alike ? (list.querySelector<HTMLElement>('[data-loft]')?.offsetHeight ?? null) : null,
    scale: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
  };
}

const same = (a: StripSizes, b: StripSizes) =>
  a.widthPx === b.widthPx && a.chipPx === b.chipPx && a.scale === b.scale && a.firstPx === b.firstPx;
