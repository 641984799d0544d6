/** How long a page of the big screen stays, in milliseconds. */
export const turnEveryMs = 10_000;

/** How a list is spread over pages that hold at most so many rows: as evenly as can be, so that none is nearly empty. */
export function pagesOf(count: number, mostRows: number): { first: number; end: number }[] {
  const pages = Math.max(1, Math.ceil(count / Math.max(1, mostRows)));
  const rows = Math.ceil(count / pages);
  return Array.from({ length: pages }, (_, page) => ({
    first: page * rows,
    end: Math.min(count, (page + 1) * rows),
  }));
}

/** The sizes of a big screen: everything is drawn as for 720 lines and enlarged to what is there. */
export function tvSize(heightPx: number): { zoom: number; heightPx: number } {
  const zoom = Math.max(0.75, heightPx / 720);
  return { zoom, heightPx: heightPx / zoom };
}
