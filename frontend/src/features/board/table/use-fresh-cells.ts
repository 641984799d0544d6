import { useEffect, useRef, type RefObject } from 'react';

const fadeMs = 2000;

export function useFreshCells(row: RefObject<HTMLElement | null>, texts: readonly string[]): void {
  const before = useRef(texts);
  useEffect(() => {
    const last = before.current;
    before.current = texts;
    if (last === texts || !row.current) return;
    texts.forEach((text, index) => {
      if (text === '' || text === last[index]) return;
      const cell = row.current?.querySelector<HTMLElement>(`[data-cell="${index}"]`);
      // Without a last keyframe the cell fades to its colour at that time.
      cell?.animate([{ backgroundColor: 'var(--amber)', color: 'var(--on-amber)' }], {
        duration: fadeMs,
        easing: 'ease-in',
      });
    });
  }, [row, texts]);
}
