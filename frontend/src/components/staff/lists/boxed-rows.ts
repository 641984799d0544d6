import type { ListView } from '../../row-window';

/** The least height of a row, in pixels: until there is one to measure, no list shows more than as many of them fit. */
const minRowPx = 32;

/**
 * Tells `useRowWindow` what is seen of a list that scrolls in its own box.
 * @param row a selector that finds one of its rows: all are as high as that
 */
export const boxedRows =
  (row: string) =>
  (list: HTMLElement | null): ListView => {
    if (!list) return { rowPx: minRowPx, topPx: 0, seenPx: window.innerHeight };
    const rowPx = list.querySelector<HTMLElement>(row)?.offsetHeight ?? 0;
    return { rowPx, topPx: -list.scrollTop, seenPx: list.clientHeight };
  };
