import type { ListView } from '../../row-window';

const minRowPx = 32;

/** The view of a list that scrolls in its own box, for `useRowWindow`. All rows have the same height. */
export const boxedRows =
  (row: string) =>
  (list: HTMLElement | null): ListView => {
    if (!list) return { rowPx: minRowPx, topPx: 0, seenPx: window.innerHeight };
    const rowPx = list.querySelector<HTMLElement>(row)?.offsetHeight ?? 0;
    return { rowPx, topPx: -list.scrollTop, seenPx: list.clientHeight };
  };
