import { useLayoutEffect, useState, type RefObject } from 'react';

interface Spot {
  left: number;
  top: number;
}

const gapPx = 4;
const edgePx = 8;

/** Below the cell, else above, and always within what is visible. */
export function spotBeside(
  cell: { left: number; top: number; bottom: number },
  size: { width: number; height: number },
  screen: { left: number; top: number; width: number; height: number },
): Spot {
  const right = screen.left + screen.width - size.width - edgePx;
  const left = Math.max(screen.left + edgePx, Math.min(cell.left, right));
  const below = cell.bottom + gapPx;
  const lowest = screen.top + screen.height - size.height - edgePx;
  if (below <= lowest) return { left, top: below };
  const above = cell.top - gapPx - size.height;
  return { left, top: above >= screen.top + edgePx ? above : Math.max(screen.top + edgePx, lowest) };
}

function visiblePart() {
  const view = window.visualViewport;
  return view
    ? { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
    : { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}

export const cellSelector = (ownerId: string, cell: string): string =>
  `[data-owner="${ownerId}"][data-cell="${cell}"]`;

/** Keeps a panel beside a cell while the grid scrolls and a phone's keyboard opens. */
export function useAnchor(panel: RefObject<HTMLElement | null>, cell: string): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    const follow = () => {
      const anchor = document.querySelector(cell);
      if (!anchor || !panel.current) return;
      const { offsetWidth: width, offsetHeight: height } = panel.current;
      setSpot(spotBeside(anchor.getBoundingClientRect(), { width, height }, visiblePart()));
    };
    document.querySelector(cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    follow();
    const size = new ResizeObserver(follow);
    if (panel.current) size.observe(panel.current);
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('scroll', follow, { capture: true, signal });
    window.addEventListener('resize', follow, { signal });
    window.visualViewport?.addEventListener('resize', follow, { signal });
    return () => {
      size.disconnect();
      controller.abort();
    };
  }, [panel, cell]);
  return spot;
}
