import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const fadeMs = 2000;

/** Lets the cells of a row whose texts changed fade in from amber. Cells are found by `data-cell`. */
export function useFreshCells(row: RefObject<HTMLElement | null>, texts: readonly string[]): void {
  const before = useRef(texts);
  useEffect(() => {
    const last = before.current;
    before.current = texts;
    if (last === texts || !row.current) return;
    texts.forEach((text, index) => {
      if (text === '' || text === last[index]) return;
      const cell = row.current?.querySelector<HTMLElement>(`[data-cell="${index}"]`);
      if (cell) fadeIn(cell);
    });
  }, [row, texts]);
}

function fadeIn(cell: HTMLElement): void {
  // The keyframe at the end is left out: the cell fades to whatever it is by then.
  cell.animate([{ backgroundColor: 'var(--amber)', color: 'var(--on-amber)' }], {
    duration: fadeMs,
    easing: 'ease-in',
  });
}
