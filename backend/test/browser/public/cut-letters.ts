import type { Page } from 'playwright-core';

/** Height of Nastaliq, in times of its size: less, and a clipped line loses the dots that tell its letters apart. */
const height = 1.7;

/** The texts in Nastaliq whose letters are higher than the nearest box that clips them, whatever that box is. */
export function cutLetters(page: Page): Promise<string[]> {
  return page.evaluate((needed) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? '';
      const parent = texts.currentNode.parentElement;
      if (
        !/[\u0600-\u06ff]/.test(text) ||
        !parent?.checkVisibility() ||
        parent.closest('.unseen, script, style')
      )
        continue;
      const style = getComputedStyle(parent);
      if (!style.fontFamily.includes('Nastaliq')) continue;
      const size = parseFloat(style.fontSize) * parent.currentCSSZoom;
      let clip: HTMLElement | null = parent;
      while (clip && !['hidden', 'clip'].includes(getComputedStyle(clip).overflowY))
        clip = clip.parentElement;
      // What clips more than a few lines is a page, a list or a sheet; what is a dot high is for those who hear it.
      const edge = clip?.getBoundingClientRect();
      if (!clip || !edge || clip.clientHeight <= 1 || edge.height >= 6 * size) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { top, bottom } of range.getClientRects()) {
        const middle = (top + bottom) / 2;
        const room = 2 * Math.min(middle - edge.top, edge.bottom - middle);
        // A line beyond the edge is not shown at all.
        if (room > 0 && room / size < needed) found.add(`${clip.tagName}.${clip.className}: ${text.trim()}`);
      }
    }
    return [...found];
  }, height);
}
