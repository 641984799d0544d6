import type { ListView } from '../../row-window';

/** Assumed height of a row in pixels until one has been rendered and can be measured. */
const minRowPx = 32;

/**
 * Measures for `useRowWindow` a list that scrolls in its own box.
 * @param row selector of any row; all have the same height
 */
export const boxedRows =
  (row: string) =>
  (list: HTMLElement | null): ListView => {
    if (!list) return { rowPx: minRowPx, topPx: 0, seenPx: window.innerHeight };
    const rowPx = list.querySelector<HTMLElement>(row)?.offsetHeight ?? 0;
    return { rowPx, topPx: -list.scrollTop, seenPx: list.clientHeight };
  };
