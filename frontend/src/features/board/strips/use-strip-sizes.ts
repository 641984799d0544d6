import { useLayoutEffect, useState, type RefObject } from 'react';
import { headExtra, measureHead, type StripSizes } from './strip-heights';

export const sidesPx = 20;
/** Until the strips are measured, which is before anybody scrolls. */
const guess: StripSizes = { widthPx: 370, chipPx: null, firstPx: null, scale: 1, heads: new Map() };

/** Measures the strips again when the screen or its text changes size. `alike`: all but their heads are the same height. */
export function useStripSizes(list: RefObject<HTMLElement | null>, shown: boolean, alike: boolean) {
  const [sizes, setSizes] = useState(guess);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !shown) return;
    const observer = new ResizeObserver(() => setSizes((now) => measure(element, alike, now)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, shown, alike]);
  return sizes;
}

function measure(list: HTMLElement, alike: boolean, now: StripSizes): StripSizes {
  const strips = [...list.querySelectorAll<HTMLElement>('[data-loft]')];
  const chip = list.querySelector<HTMLElement>('.chip');
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const [first] = strips;
  const next: StripSizes = {
    widthPx: list.clientWidth - sidesPx,
    chipPx: chip && chip.getBoundingClientRect().width,
    firstPx: alike && first ? first.offsetHeight - measureHead(first, scale) : null,
    scale,
    heads: now.heads,
  };
  const isSame =
    next.widthPx === now.widthPx &&
    next.chipPx === now.chipPx &&
    next.scale === now.scale &&
    next.firstPx === now.firstPx;
  return withHeads(isSame ? now : { ...next, heads: guess.heads }, strips);
}

function withHeads(sizes: StripSizes, strips: readonly HTMLElement[]): StripSizes {
  const changed = strips.flatMap((strip) => {
    const { loft = '' } = strip.dataset;
    const px = measureHead(strip, sizes.scale);
    const name = strip.querySelector('.loft-name')?.textContent ?? '';
    return Math.abs(px - headExtra(loft, name, sizes)) < 0.5 ? [] : [[loft, px] as const];
  });
  return changed.length === 0 ? sizes : { ...sizes, heads: new Map([...sizes.heads, ...changed]) };
}
